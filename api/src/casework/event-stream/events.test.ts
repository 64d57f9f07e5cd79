import { riskReportDraftSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { isPostgres, postgresUrl } from '../../../test/database';
import { type EventStream, openEventStream } from '../../../test/event-stream';
import { Session } from '../../auth/sessions/session.entity';
import { CommitEvents } from '../../platform/db/commit-events';
import { dayMs } from '../../platform/kernel/durations';
import { LiveEvent, liveEvents, purgeLiveEvents } from '../../platform/live-events';
import type { Case } from '../cases';
import { LiveEventRelay } from './live-event.relay';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
let caseRecord: Case;
const streams: EventStream[] = [];
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney');
  carl = await api.signedIn('client');
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) {
    stream.close();
  }
  await api.close();
});

const follow = async (
  { browser }: { browser: Browser },
  headers: Record<string, string> = {},
  id = caseRecord.id,
  query = '',
) => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await openEventStream(`${api.origin}/api/cases/${id}/events${query}`, { cookie, ...headers });
  streams.push(stream);
  return stream;
};
const send = async ({ browser }: Person, content: string): Promise<string> =>
  (await browser.post('/messages/send', { caseId: caseRecord.id, content })).body.data.message._id;

it('sends events in order and without content to everyone who has the case open', async () => {
  const both = [await follow(ann), await follow(carl)];
  expect(both.map(({ status, contentType }) => [status, contentType])).toEqual(
    both.map(() => [200, 'text/event-stream; charset=utf-8']),
  );
  const first = await send(carl, 'A secret');
  const second = await send(ann, 'Another');
  for (const stream of both) {
    expect(await stream.next()).toEqual({
      id: '1',
      event: 'message',
      data: { caseId: caseRecord.id, subjectId: first },
    });
    expect(await stream.next()).toEqual({
      id: '2',
      event: 'message',
      data: { caseId: caseRecord.id, subjectId: second },
    });
  }
});

it('sends a status event besides the event of the system message', async () => {
  const stream = await follow(carl);
  await ann.browser.put(`/cases/${caseRecord.id}/status`, { status: 'resolved', reason: 'Done' });
  expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['status', 'message']);
});

it('sends events for a sent or viewed invoice and for an uploaded or removed document', async () => {
  const draft = await ann.browser.post('/invoices/create', { caseId: caseRecord.id, totalAmount: 500 });
  const invoiceId = draft.body.data.invoice._id;
  const stream = await follow(carl);
  await ann.browser.put(`/invoices/${invoiceId}`, { status: 'sent' });
  expect(await stream.next()).toMatchObject({ event: 'invoice', data: { subjectId: invoiceId } });
  await carl.browser.get(`/invoices/${invoiceId}`);
  expect(await stream.next()).toMatchObject({ event: 'invoice', data: { subjectId: invoiceId } });

  const form = new FormData();
  form.set('caseId', caseRecord.id);
  form.set('file', new Blob(['hello']), 'note.txt');
  const { body } = await carl.browser.post('/documents/upload', form);
  const documentId = body.data.document._id;
  expect([(await stream.next()).event, await stream.next()]).toEqual([
    'message',
    expect.objectContaining({ event: 'document', data: { caseId: caseRecord.id, subjectId: documentId } }),
  ]);
  await carl.browser.delete(`/documents/${documentId}`);
  expect(await stream.next()).toMatchObject({ event: 'document', data: { subjectId: documentId } });
});

it('tells clients of nothing that only staff may read, and leaves no gap in the numbers', async () => {
  const [annStream, carlStream] = [await follow(ann), await follow(carl)];
  const lastOf = async ({ browser }: Person) =>
    (await browser.get(`/cases/${caseRecord.id}`)).body.data.eventCount as number;
  const save = () =>
    ann.browser.put(`/cases/${caseRecord.id}/risk-report`, { draft: riskReportDraftSample(), revision: 0 });
  const move = (riskReportId: string, status: string, revision: number) =>
    ann.browser.put(`/risk-reports/${riskReportId}/status`, { status, revision });
  const reports: string[] = [];
  for (const round of [1, 2]) {
    const { _id, revision } = (await save()).body.data.report;
    reports.push(_id);
    const asked = (await move(_id, 'in-review', revision)).body.data.report;
    const back = (await move(_id, 'draft', asked.revision)).body.data.report;
    expect(
      (await ann.browser.send('DELETE', `/risk-reports/${_id}`, { body: { revision: back.revision } })).status,
    ).toBe(200);
    const draft = await ann.browser.post('/invoices/create', { caseId: caseRecord.id, totalAmount: 500 });
    const cancel = { status: 'cancelled', reason: 'Wrong price' };
    expect((await ann.browser.put(`/invoices/${draft.body.data.invoice._id}`, cancel)).status).toBe(200);
    const message = await send(carl, 'Hello');
    expect(await carlStream.next()).toEqual({
      id: String(round),
      event: 'message',
      data: { caseId: caseRecord.id, subjectId: message },
    });
  }
  const toStaff: Awaited<ReturnType<typeof annStream.next>>[] = [];
  while (toStaff.length < 12) {
    toStaff.push(await annStream.next());
  }
  const ofReports = toStaff.filter(({ event }) => event === 'risk-report').map(({ data }) => data);
  expect(ofReports).toEqual(
    reports.flatMap((subjectId) => Array.from({ length: 4 }, () => ({ caseId: caseRecord.id, subjectId }))),
  );
  expect(toStaff.map(({ id }) => Number(id))).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect([await lastOf(ann), await lastOf(carl)]).toEqual([12, 2]);
  // A browser that resumes, and one that asks from the beginning.
  const resumed = await follow(carl, { 'last-event-id': '1' });
  const fresh = await follow(carl, {}, caseRecord.id, '?after=0');
  await send(carl, 'Again');
  expect([(await resumed.next()).id, (await resumed.next()).id]).toEqual(['2', '3']);
  expect([(await fresh.next()).id, (await fresh.next()).id, (await fresh.next()).id]).toEqual(['1', '2', '3']);
});

it('resumes after the event that the browser names', async () => {
  await send(carl, '1');
  await send(carl, '2');
  await send(carl, '3');
  const stream = await follow(ann, { 'last-event-id': '1' });
  expect([(await stream.next()).id, (await stream.next()).id]).toEqual(['2', '3']);
  const fresh = await follow(ann);
  await send(carl, '4');
  expect([(await stream.next()).id, (await fresh.next()).id]).toEqual(['4', '4']);
});

it('sends the events between loading the case and opening the stream', async () => {
  await send(carl, 'Before');
  const { body } = await ann.browser.get(`/cases/${caseRecord.id}`);
  const missed = await send(carl, 'Between');
  const stream = await follow(ann, {}, caseRecord.id, `?after=${body.data.eventCount}`);
  expect(await stream.next()).toMatchObject({ id: '2', data: { subjectId: missed } });
});

it('sends no events of other cases', async () => {
  const other = await addCase(api.db, { client: carl.user });
  const stream = await follow(carl);
  await carl.browser.post('/messages/send', { caseId: other.id, content: 'Elsewhere' });
  await send(carl, 'Here');
  expect((await stream.next()).data).toMatchObject({ caseId: caseRecord.id });
});

it('refuses people who may not read the case', async () => {
  const stranger = await api.signedIn('client');
  const statuses = [
    await follow(stranger),
    await follow({ browser: api.browser() }),
    await follow(carl, {}, 'nonsense'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 401, 404]);
});

it('ends the stream of a former attorney before the next event', async () => {
  const bob = await api.addUser('attorney');
  const [annStream, carlStream] = [await follow(ann), await follow(carl)];
  await admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.id, reassign: true });
  await send(carl, 'For Bob only');
  await annStream.ended();
  expect((await carlStream.next()).event).toBe('status');
});

it('ends the stream when the session is revoked', async () => {
  const stream = await follow(ann);
  await api.db.write((tx) => tx.update(Session, { userId: ann.user.id }, { revokedAt: api.clock.now().toISOString() }));
  await send(carl, 'Too late');
  await stream.ended();
});

it('ends the stream when the process stops', async () => {
  const stream = await follow(ann);
  api.readiness.stop();
  await stream.ended();
});

it('deletes events older than a week', async () => {
  await send(carl, 'Old');
  api.clock.advance(7 * dayMs + 1);
  await purgeLiveEvents(api.db, api.clock.now());
  expect(await api.db.read.count(LiveEvent)).toBe(0);
});

if (isPostgres) {
  it('forwards events to other processes on the same PostgreSQL', async () => {
    const otherProcess = new CommitEvents();
    const received = new Promise((resolve) =>
      otherProcess.listen(liveEvents, (id) => id === caseRecord.id && resolve(id)),
    );
    const faults: unknown[] = [];
    const relay = new LiveEventRelay(postgresUrl, otherProcess, (error) => faults.push(error));
    await relay.start();
    await send(carl, 'Hello');
    expect(await received).toBe(caseRecord.id);
    await relay.stop();
    expect(faults).toEqual([]);
  });
}
