import { cannedReplyLimits } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';

let api: TestApi;
let admin: Person;
let ann: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann] = [await api.signedIn('admin'), await api.signedIn('attorney', { name: 'Ann' })];
});
afterEach(() => api.close());

const save = (from: Person, title: string, more: object = {}) =>
  from.browser.post('/canned-replies', { title, text: 'Dear {client},\n\nThank you.', ...more });
const repliesOf = async ({ browser }: Person) => (await browser.get('/canned-replies/list')).body.data.replies;
const titlesOf = async (person: Person) => (await repliesOf(person)).map(({ title }: { title: string }) => title);

it('keeps the own replies of a person, and shows shared ones to all staff', async () => {
  const { body } = await save(ann, 'Thanks');
  expect(body.data.reply).toMatchObject({ title: 'Thanks', text: 'Dear {client},\n\nThank you.', mine: true });
  await save(admin, 'Of the firm', { shared: true });
  await save(admin, 'Of the admin');
  expect((await repliesOf(ann)).map(({ title, abilities }: never) => [title, abilities])).toEqual([
    ['Of the firm', { remove: false }],
    ['Thanks', { remove: true }],
  ]);
  expect(await titlesOf(admin)).toEqual(['Of the admin', 'Of the firm']);
  expect(await api.db.read.countBy(AuditEntry, { action: 'canned-reply.saved' })).toBe(3);
});

it('replaces the own reply of the same title', async () => {
  await save(ann, 'Thanks');
  await save(ann, 'Thanks', { text: 'Thank you.' });
  await save(admin, 'Thanks');
  expect((await repliesOf(ann)).map(({ text }: { text: string }) => text)).toEqual(['Thank you.']);
});

it('keeps the text in Arabic, until it is taken away', async () => {
  const saved = async (more: object) => (await save(ann, 'Thanks', more)).body.data.reply.translations;
  expect(await saved({ translations: { ar: ' شكرًا. ' } })).toEqual({ ar: 'شكرًا.' });
  // A page from before the languages does not send them.
  expect(await saved({})).toEqual({ ar: 'شكرًا.' });
  expect(await saved({ translations: {} })).toEqual({ ar: 'شكرًا.' });
  expect((await repliesOf(ann))[0].translations).toEqual({ ar: 'شكرًا.' });
  expect(await saved({ translations: { ar: '' } })).toBeUndefined();
  expect((await save(ann, 'Long', { translations: { ar: 'x'.repeat(5_001) } })).status).toBe(422);
});

it('refuses what does not fit', async () => {
  const refusals = [
    await save(ann, ' '),
    await save(ann, 'x'.repeat(cannedReplyLimits.titleLength + 1)),
    await save(ann, 'Empty', { text: ' \n' }),
    await save(ann, 'Long', { text: 'x'.repeat(5_001) }),
    await save(ann, 'Shared', { shared: true }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 403]);
  for (let n = 1; n <= cannedReplyLimits.perPerson; n += 1) {
    await save(ann, `Reply ${n}`);
  }
  expect((await save(ann, 'One more')).status).toBe(409);
  expect((await save(ann, 'Reply 1')).status).toBe(201);
});

it('lets nobody read or delete the replies of others, and admins delete shared ones', async () => {
  const own = (await save(admin, 'Own')).body.data.reply;
  const firm = (await save(admin, 'Firm', { shared: true })).body.data.reply;
  expect((await ann.browser.delete(`/canned-replies/${own._id}`)).status).toBe(404);
  expect((await ann.browser.delete(`/canned-replies/${firm._id}`)).status).toBe(403);
  const other = await api.signedIn('admin');
  expect((await other.browser.delete(`/canned-replies/${own._id}`)).status).toBe(404);
  expect((await other.browser.delete(`/canned-replies/${firm._id}`)).status).toBe(200);
  expect(await titlesOf(other)).toEqual([]);
});

it('does not let a former admin change what the firm shares', async () => {
  await save(admin, 'Firm', { shared: true });
  await api.db.write((tx) => tx.update(User, { id: admin.user.id }, { role: 'attorney' }));
  const former = { ...admin, browser: await api.signIn(admin.user) };
  expect((await save(former, 'Firm', { text: 'Something else' })).status).toBe(403);
  expect((await repliesOf(ann))[0]).toMatchObject({ text: 'Dear {client},\n\nThank you.' });
});
