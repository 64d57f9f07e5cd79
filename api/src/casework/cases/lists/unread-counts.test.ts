// On both databases: the counts are SQL.
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { Message, MessageRead } from '../../conversation';
import { Case } from '../case.entity';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
let caseId: string;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney');
  carl = await api.signedIn('client');
  caseId = (await addCase(api.db, { client: carl.user, attorney: ann.user })).id;
});
afterEach(() => api.close());

const unread = async ({ browser }: Person) => (await browser.get('/cases/list')).body.data.cases[0].unreadCount;
const send = async ({ browser }: Person) =>
  (await browser.post('/messages/send', { caseId, content: 'Hello' })).body.data.message._id as string;
const read = ({ browser }: Person, messageId: string) => browser.post('/messages/read', { caseId, messageId });
it('counts the messages that each reader has not seen', async () => {
  await send(ann);
  await send(carl);
  const last = await send(carl);
  expect([await unread(admin), await unread(ann), await unread(carl)]).toEqual([3, 2, 1]);
  await read(ann, last);
  expect([await unread(admin), await unread(ann), await unread(carl)]).toEqual([3, 0, 1]);
});

it('does not take the count of an erased conversation for a new one of the same length', async () => {
  await send(carl);
  expect(await unread(ann)).toBe(1);
  await api.db.write(async (tx) => {
    await tx.delete(Message, { caseId });
    await tx.delete(MessageRead, { caseId });
    await tx.update(Case, { id: caseId }, { messageCount: 0 });
  });
  api.clock.advance(1_000);
  // The portal writes a message, which counts as read.
  expect((await admin.browser.put(`/cases/${caseId}/status`, { status: 'in-progress' })).status).toBe(200);
  expect(await api.db.read.countBy(Message, { caseId })).toBe(1);
  expect(await unread(ann)).toBe(0);
});
