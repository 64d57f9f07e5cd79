import { listLimit } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { askFor, askOf } from '../../../test/authorisation/asks';
import { everywhere } from '../../../test/authorisation/subjects';
import { callsOnNothing, callsOnSubjects } from '../../../test/authorisation/table';
import { addCase } from '../../../test/case-record';
import { openEventStream } from '../../../test/event-stream';
import { inClear } from '../../../test/in-clear';
import { AuditEntry } from '../../records/audit';
import { Mail } from '../../records/mail';
import type { Case } from '../cases';
import { StaffNote } from './staff-note.entity';

const secret = 'canary-of-staff';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
let caseRecord: Case;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann, carl] = [await api.signedIn('admin'), await api.signedIn('attorney'), await api.signedIn('client')];
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
});
afterEach(() => api.close());

const path = () => `/cases/${caseRecord.id}/notes`;
const add = ({ browser }: Person, text: string, headers = {}) => browser.post(path(), { text }, { headers });
const textsOf = ({ notes }: { notes: { text: string }[] }) => notes.map(({ text }) => text);

it('shows the staff of a case its notes, the newest first', async () => {
  const { status, body } = await add(ann, '  Ask the <register>.  ');
  expect([status, body.data.note]).toMatchObject([201, { text: 'Ask the <register>.', mine: true }]);
  api.clock.advance(1_000);
  await add(admin, 'Done.');
  const { data } = (await ann.browser.get(path())).body;
  expect([textsOf(data), data.hasMore]).toEqual([['Done.', 'Ask the <register>.'], false]);
  const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'staff-note.added', actorId: ann.user.id });
  expect([entry.subjectId, entry.detail]).toEqual([body.data.note._id, { caseId: caseRecord.id }]);
});

it('refuses blank notes, and adds a repeated one once', async () => {
  expect((await add(ann, ' \n')).status).toBe(422);
  const key = { 'idempotency-key': 'once' };
  const ids = [await add(ann, 'Once', key), await add(ann, 'Once', key)].map(({ body }) => body.data.note._id);
  expect(ids[0]).toBe(ids[1]);
  expect(await api.db.read.countBy(StaffNote, {})).toBe(1);
});

it('pages through many notes of one instant without gap or repetition', async () => {
  const rows = Array.from({ length: listLimit + 5 }, (_, n) => ({
    id: `note-${String(n).padStart(4, '0')}`,
    caseId: caseRecord.id,
    authorId: ann.user.id,
    authorName: 'Ann',
    text: inClear(String(n)),
    createdAt: '2026-03-02T09:00:00.000Z',
  }));
  await api.db.write((tx) => tx.insert(StaffNote, rows));
  const { notes, hasMore } = (await ann.browser.get(path())).body.data;
  const rest = (await ann.browser.get(`${path()}?before=${notes.at(-1)._id}`)).body.data;
  expect([hasMore, rest.hasMore]).toEqual([true, false]);
  expect(textsOf({ notes: [...notes, ...rest.notes] })).toEqual(rows.map((_, n) => String(n)).reverse());
  expect((await ann.browser.get(`${path()}?before=elsewhere`)).status).toBe(422);
});

it('shows the client nothing of a note, whichever call they make', async () => {
  const cookie = [...carl.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await openEventStream(`${api.origin}/api/cases/${caseRecord.id}/events`, { cookie });
  const before = (await carl.browser.get(`/cases/${caseRecord.id}`)).body;
  const mails = await api.db.read.countBy(Mail, {});
  api.clock.advance(1_000);
  await add(ann, secret);

  expect((await carl.browser.get(`/cases/${caseRecord.id}`)).body).toEqual(before);
  expect((await carl.browser.get(`/cases/list?q=${secret}`)).body.data.cases).toEqual([]);
  expect(await api.db.read.countBy(Mail, {})).toBe(mails);
  const sent = await carl.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Any news?' });
  // The note itself caused no event.
  expect(await stream.next()).toMatchObject({ id: '1', data: { subjectId: sent.body.data.message._id } });
  stream.close();

  const subject = { ...everywhere(caseRecord.id), caseNumber: caseRecord.caseNumber, attorneyId: ann.user.id };
  const shown: string[] = [];
  for (const call of [...callsOnSubjects, ...callsOnNothing].filter((name) => name !== 'logout')) {
    const { body } = await askFor(carl.browser.copy(), call, askOf(call, subject), subject);
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '');
    shown.push(...(text.includes(secret) ? [call] : []));
  }
  expect(shown).toEqual([]);
});

it('takes the notes from an attorney who loses the case', async () => {
  await add(ann, secret);
  const bob = await api.signedIn('attorney');
  await admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.user.id, reassign: true });
  expect((await ann.browser.get(path())).status).toBe(404);
  expect(textsOf((await bob.browser.get(path())).body.data)).toEqual([secret]);
});
