import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { Mail } from '../../records/mail';
import type { Case } from '../cases';
import { SeenMessage } from '../conversation';

let api: TestApi;
let ann: Person;
let carl: Person;
let caseRecord: Case;
beforeEach(async () => {
  api = await openTestApi();
  ann = await api.signedIn('attorney', { name: 'Ann' });
  carl = await api.signedIn('client', { name: 'Carl' });
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
});
afterEach(() => api.close());

const send = async ({ browser }: Person, content: string): Promise<string> =>
  (await browser.post('/messages/send', { caseId: caseRecord.id, content })).body.data.message._id;
const list = async ({ browser }: Person, query = '') =>
  (await browser.get(`/messages/list?caseId=${caseRecord.id}${query}`)).body.data;
const contentsOf = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content);

describe('listing messages', () => {
  it('pages back from the newest message, oldest first within a page', async () => {
    for (const content of ['1', '2', '3', '4', '5']) {
      await send(carl, content);
    }
    const newest = await list(ann, '&limit=2');
    expect([contentsOf(newest), newest.hasMore, newest.total]).toEqual([['4', '5'], true, 5]);
    const before = await list(ann, `&limit=2&before=${newest.messages[0]._id}`);
    expect([contentsOf(before), before.hasMore]).toEqual([['2', '3'], true]);
    const rest = await list(ann, `&limit=5000&before=${before.messages[0]._id}`);
    expect([contentsOf(rest), rest.hasMore]).toEqual([['1'], false]);
  });

  it('requires a case, and a message of that case as the cursor', async () => {
    const other = await addCase(api.db, { client: carl.user });
    const { body } = await carl.browser.post('/messages/send', { caseId: other.id, content: 'Elsewhere' });
    expect((await carl.browser.get('/messages/list')).status).toBe(422);
    for (const before of [body.data.message._id, 'nonsense']) {
      expect((await carl.browser.get(`/messages/list?caseId=${caseRecord.id}&before=${before}`)).status).toBe(422);
    }
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'answers 404 with the same body for a case of somebody else and for the missing case %s',
    async (missing) => {
      const stranger = await api.signedIn('client');
      const answers = await Promise.all(
        [caseRecord.id, missing].map((id) => stranger.browser.get(`/messages/list?caseId=${id}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    },
  );

  it('marks the messages that the reader wrote as theirs', async () => {
    await send(carl, 'From Carl');
    const mine = async (who: Person) => (await list(who)).messages.map((message: { mine: boolean }) => message.mine);
    expect([await mine(carl), await mine(ann)]).toEqual([[true], [false]]);
  });
});

describe('unread messages', () => {
  const unread = async ({ browser }: Person) => (await browser.get('/cases/list')).body.data.cases[0].unreadCount;
  const read = ({ browser }: Person, messageId: string, caseId = caseRecord.id) =>
    browser.post('/messages/read', { caseId, messageId });

  it('are the messages of others after the read position, which never decreases', async () => {
    const first = await send(carl, '1');
    const second = await send(carl, '2');
    expect([await unread(ann), await unread(carl)]).toEqual([2, 0]);
    expect((await read(ann, second)).body.data).toEqual({ unreadCount: 0 });
    expect((await read(ann, first)).body.data).toEqual({ unreadCount: 0 });
    await send(ann, '3');
    await send(carl, '4');
    expect([await unread(ann), await unread(carl)]).toEqual([1, 1]);
  });

  it('are not those that the reader has answered, though earlier ones stay unread', async () => {
    await send(ann, 'Please pay nothing more.');
    const content = 'Your passport?';
    const { body } = await ann.browser.post('/messages/send', {
      caseId: caseRecord.id,
      content,
      messageType: 'document-request',
    });
    const { _id: id, request } = body.data.message;
    expect(await unread(carl)).toBe(2);
    await carl.browser.put(`/messages/${id}/points/${request.points[0]._id}`, { state: 'unavailable' });
    expect(await unread(carl)).toBe(1);
    expect((await read(carl, id)).body.data).toEqual({ unreadCount: 0 });
    expect(await api.db.read.countBy(SeenMessage, {})).toBe(0);
  });

  it('can be marked only by people who may read the case, with a message of that case', async () => {
    const message = await send(carl, '1');
    const stranger = await api.signedIn('client');
    expect((await read(stranger, message)).status).toBe(404);
    expect((await read(ann, 'nonsense')).status).toBe(422);
  });
});

describe('the delivery status', () => {
  const deliveryOf = async (who: Person) => (await list(who)).messages[0].delivery;
  const setMailStatus = (status: Mail['status']) =>
    api.db.write((tx) => tx.update(Mail, { kind: 'message.new' }, { status }));

  it.each([
    ['queued', 'queued'],
    ['sending', 'queued'],
    ['sent', 'sent'],
    ['failed', 'failed'],
  ] as const)('is visible only to staff when a mail is %s', async (status, expected) => {
    await send(carl, 'Hello');
    await setMailStatus(status);
    expect([await deliveryOf(ann), await deliveryOf(carl)]).toEqual([expected, undefined]);
  });

  it('lets staff queue a failed mail again', async () => {
    const id = await send(carl, 'Hello');
    await setMailStatus('failed');
    const retry = ({ browser }: Person, messageId = id) => browser.post(`/messages/${messageId}/retry-delivery`, {});
    const stranger = await api.signedIn('attorney');
    expect([(await retry(carl)).status, (await retry(stranger)).status, (await retry(ann, 'x')).status]).toEqual([
      403, 404, 404,
    ]);
    const { status, body } = await retry(ann);
    expect([status, body.data.message.delivery]).toEqual([200, 'queued']);
    expect(await api.db.read.findOneByOrFail(Mail, { subjectId: id })).toMatchObject({ status: 'queued', attempts: 0 });
  });
});

describe('a document request', () => {
  const ask = async ({ browser }: Person): Promise<string> =>
    (
      await browser.post('/messages/send', {
        caseId: caseRecord.id,
        content: 'Your passport?',
        messageType: 'document-request',
      })
    ).body.data.message._id;
  const cancel = ({ browser }: Person, id: string) => browser.post(`/messages/${id}/cancel-request`, {});

  it('can be cancelled once, by its sender or by staff', async () => {
    const [asked, fromClient] = [await ask(ann), await ask(carl)];
    const stranger = await api.signedIn('client');
    expect([(await cancel(stranger, asked)).status, (await cancel(carl, asked)).status]).toEqual([404, 403]);
    const { status, body } = await cancel(ann, asked);
    expect([status, body.data.message.requestStatus]).toEqual([200, 'cancelled']);
    expect((await cancel(ann, asked)).body).toMatchObject({ code: 'CONFLICT' });
    expect((await cancel(ann, fromClient)).status).toBe(200);
  });

  it('cannot be cancelled if the message is not a request', async () => {
    expect((await cancel(carl, await send(carl, 'Hello'))).status).toBe(409);
  });
});
