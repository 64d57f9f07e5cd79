import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { inClear } from '../../../test/in-clear';
import { honest } from '../../../test/sample-files';
import { upload } from '../../../test/upload';
import { ListWhatRequestsAsk1790000290000 } from '../../platform/db/migrations/1790000290000-list-what-requests-ask';
import { AuditEntry } from '../../records/audit';
import type { Case } from '../cases';
import { Message, RequestPoint } from '../conversation';
import { CaseDocument } from '../documents';

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

const three = ['The contract', 'Statements of March', 'Your passport'];
const ask = async ({ browser }: Person, more: object = {}) =>
  (
    await browser.post('/messages/send', {
      caseId: caseRecord.id,
      content: 'So that we can trace the money:',
      messageType: 'document-request',
      ...more,
    })
  ).body.data.message;
const pdf = () => ({ name: 'a.pdf', bytes: honest['pdf'] as Buffer });
const send = ({ browser }: Person, requestId: string, pointId?: string) =>
  upload(browser, { caseId: caseRecord.id, requestId, ...(pointId && { pointId }) }, pdf());
const answer = ({ browser }: Person, requestId: string, pointId: string, body: object) =>
  browser.put(`/messages/${requestId}/points/${pointId}`, body);
const complete = ({ browser }: Person, requestId: string) => browser.post(`/messages/${requestId}/complete-request`);
const detail = async ({ browser }: Person) => (await browser.get(`/cases/${caseRecord.id}`)).body.data;
const shown = async (who: Person, requestId: string) =>
  (await detail(who)).messages.find(({ _id }: { _id: string }) => _id === requestId);
const statesOf = ({ request }: { request: { points: { state: string }[] } }) =>
  request.points.map(({ state }) => state);
const listed = async ({ browser }: Person) => (await browser.get('/cases/list')).body.data.cases[0];

it('stays open while its points are answered one by one, until the client says that this is all', async () => {
  const { _id: id, request } = await ask(ann, { points: three, dueOn: '2026-03-09' });
  expect(request).toMatchObject({ dueOn: '2026-03-09', points: three.map((text) => ({ text, state: 'open' })) });
  const [contract, statements, passport] = request.points.map(({ _id }: { _id: string }) => _id);
  expect((await listed(carl)).requested).toEqual({ points: 3, open: 3, dueOn: '2026-03-09' });

  const sent = [await send(carl, id, contract), await send(carl, id, contract)];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await answer(ann, id, statements, { state: 'received' });
  const { body } = await answer(carl, id, passport, { state: 'unavailable', word: 'It was stolen.' });
  expect(statesOf(body.data.message)).toEqual(['received', 'received', 'unavailable']);
  expect((await shown(ann, id)).request.points[2]).toMatchObject({ state: 'unavailable', word: 'It was stolen.' });
  const { documents } = await detail(ann);
  expect(documents.map(({ requestPointId }: { requestPointId: string }) => requestPointId)).toEqual([
    contract,
    contract,
  ]);
  expect(await listed(carl)).toMatchObject({ requested: { points: 3, open: 0 }, waitingOn: 'client' });

  api.clock.advance(60_000);
  expect((await complete(carl, id)).body.data.message.requestStatus).toBe('fulfilled');
  const after = await listed(carl);
  expect([after.requested, after.waitingOn]).toEqual([undefined, 'us']);
  const [mail] = (await api.mailsTo(ann.user.email)).filter(({ kind }) => kind === 'message.request-completed');
  expect(mail?.body.paragraphs.join()).toContain('2 of 3 documents were received');
  expect((await detail(carl)).messages.at(-1)).toMatchObject({
    senderRole: 'system',
    content: 'The request for documents is complete: 2 of 3 received.',
  });
  const acts = await api.db.read.findBy(AuditEntry, { subjectId: id, subjectType: 'message' });
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'message.request-answered',
    'message.request-answered',
    'message.request-completed',
    'message.sent',
  ]);
  for (const late of [
    await complete(carl, id),
    await answer(carl, id, passport, { state: 'open' }),
    await send(carl, id, passport),
  ]) {
    expect(late.status).toBe(409);
  }
});

it('waits for a question of the client, though documents are missing', async () => {
  const { _id: id, request } = await ask(ann, { points: three });
  await send(carl, id, request.points[0]._id);
  expect(await listed(ann)).toMatchObject({ waitingOn: 'client' });
  await carl.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Which statements?' });
  expect(await listed(ann)).toMatchObject({ waitingOn: 'us' });
});

it('asks for its own text when it names no points, and one file without a point fulfils it', async () => {
  const { _id: id, content, request } = await ask(ann);
  expect(request.points).toMatchObject([{ text: content, state: 'open' }]);
  expect((await send(carl, id)).status).toBe(201);
  expect(await shown(carl, id)).toMatchObject({
    requestStatus: 'fulfilled',
    request: { points: [{ state: 'received' }] },
  });
});

it('is not fulfilled by a file without a point when it asks for several', async () => {
  const { _id: id } = await ask(ann, { points: three });
  expect((await send(carl, id)).status).toBe(201);
  const message = await shown(carl, id);
  expect([message.requestStatus, statesOf(message)]).toEqual(['open', ['open', 'open', 'open']]);
});

it('misses a document again whose only file is removed', async () => {
  const { _id: id, request } = await ask(ann, { points: three });
  const point = request.points[0]._id;
  const files = [await send(carl, id, point), await send(carl, id, point)].map(({ body }) => body.data.document._id);
  await carl.browser.delete(`/documents/${files[0]}`);
  expect(statesOf(await shown(carl, id))[0]).toBe('received');
  await carl.browser.delete(`/documents/${files[1]}`);
  expect(statesOf(await shown(carl, id))[0]).toBe('open');
});

it('takes answers to its own points only, from people of the case', async () => {
  const { _id: id } = await ask(ann, { points: three });
  const elsewhere = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
  const other = await ask(ann, { points: ['Another'], caseId: elsewhere.id });
  const foreign = other.request.points[0]._id;
  for (const pointId of [foreign, 'nonsense']) {
    expect((await answer(carl, id, pointId, { state: 'received' })).status).toBe(404);
    expect((await send(carl, id, pointId)).status).toBe(409);
  }
  expect((await upload(carl.browser, { caseId: caseRecord.id, pointId: foreign }, pdf())).status).toBe(409);
  const stranger = await api.signedIn('client');
  const missing = await complete(stranger, '00000000-0000-4000-8000-000000000000');
  expect([(await complete(stranger, id)).body, missing.status]).toEqual([missing.body, 404]);
  expect(await api.db.read.countBy(RequestPoint, { state: 'open' })).toBe(4);
});

it.each([
  ['a blank point', { points: [' '] }, 'Please name the document.'],
  ['21 points', { points: Array(21).fill('One') }, 'Please ask for at most 20 documents at a time.'],
  ['a day in no year of ours', { dueOn: '0026-03-09' }, expect.stringContaining('Please check the year.')],
  [
    'points of a text',
    { messageType: 'text', points: three },
    'Only a request for documents names documents and a day.',
  ],
])('refuses %s', async (_what, more, text) => {
  const body = { caseId: caseRecord.id, content: 'Please', messageType: 'document-request', ...more };
  const reply = await ann.browser.post('/messages/send', body);
  expect([reply.status, reply.body.message]).toEqual([422, text]);
  expect(await api.db.read.count(Message)).toBe(0);
});

it('names its points and the day in the mail', async () => {
  await ask(ann, { points: three, dueOn: '2026-03-09' });
  const [mail] = await api.mailsTo(carl.user.email);
  expect(mail?.body.heading).toContain('asks for 3 documents');
  const text = mail?.body.paragraphs.join('\n') ?? '';
  expect([...three, '9 March 2026'].filter((part) => !text.includes(part))).toEqual([]);
});

it('encrypts what it asks for and what is said about it', async () => {
  const { _id: id, request } = await ask(ann, { points: ['canary-point'] });
  await answer(carl, id, request.points[0]._id, { state: 'unavailable', word: 'canary-word' });
  const rows = await api.db.read.find(RequestPoint);
  expect([rows.length, JSON.stringify(rows).includes('canary')]).toEqual([1, false]);
  await answer(carl, id, request.points[0]._id, { state: 'open', word: 'canary-word' });
  expect(await api.db.read.find(RequestPoint)).toMatchObject([{ word: null }]);
});

it('continues requests from before with one point', async () => {
  const { _id: open } = await ask(ann);
  const { _id: done } = await ask(ann);
  await send(carl, done);
  await api.db.write(async (tx) => {
    await tx.update(Message, { id: open }, { content: inClear('The old request'), isEncrypted: false });
    const migration = new ListWhatRequestsAsk1790000290000();
    const runner = tx.queryRunner;
    if (runner) {
      await migration.down(runner);
      await migration.up(runner);
    }
  });
  expect(await shown(carl, open)).toMatchObject({
    requestStatus: 'open',
    request: { points: [{ text: 'The old request', state: 'open' }] },
  });
  expect(statesOf(await shown(carl, done))).toEqual(['received']);
  expect(await api.db.read.find(CaseDocument)).toMatchObject([{ requestId: done, requestPointId: done }]);
  const [{ _id: point }] = (await shown(carl, open)).request.points;
  expect((await send(carl, open, point)).status).toBe(201);
  expect((await complete(carl, open)).status).toBe(200);
});
