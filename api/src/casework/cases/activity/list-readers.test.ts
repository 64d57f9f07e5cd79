import type { CaseReader } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { hourMs } from '../../../platform/kernel/durations';
import { recordAudit, recordAudits } from '../../../records/audit';
import { Case } from '../case.entity';
import { detailOfExport } from './exported-cases';

let api: TestApi;
let client: Person;
let attorney: Person;
let caseId: string;
beforeEach(async () => {
  api = await openTestApi();
  client = await api.signedIn('client', { name: 'Carl Client' });
  attorney = await api.signedIn('attorney', { name: 'Ann Attorney' });
  caseId = (await addCase(api.db, { client: client.user, attorney: attorney.user })).id;
});
afterEach(() => api.close());

const open = ({ browser }: Pick<Person, 'browser'>, id = caseId) => browser.get(`/cases/${id}`);
const list = (query = '', { browser } = client) => browser.get(`/cases/${caseId}/readers${query}`);

it('tells the client who of the firm opened the case and when, the newest first', async () => {
  await open(attorney);
  await open(client);
  api.clock.advance(60_000);
  await open(await api.signedIn('admin', { name: 'Ada Admin' }));
  const elsewhere = await addCase(api.db, { client: client.user, attorney: attorney.user });
  await open(attorney, elsewhere.id);
  const { status, body } = await list();
  expect([status, body.data]).toEqual([
    200,
    {
      readers: [
        {
          _id: expect.any(String),
          name: 'Ada Admin',
          role: 'admin',
          reading: 'case.opened',
          openedAt: '2026-03-02T09:01:00.000Z',
        },
        {
          _id: expect.any(String),
          name: 'Ann Attorney',
          role: 'attorney',
          reading: 'case.opened',
          openedAt: '2026-03-02T09:00:00.000Z',
        },
      ],
      hasMore: false,
    },
  ]);
});

it('is for the client alone: staff read the audit trail', async () => {
  expect((await list('', attorney)).status).toBe(403);
  expect((await list('', await api.signedIn('admin'))).status).toBe(403);
});

it('never names a client, whatever the trail holds', async () => {
  const { user } = await api.signedIn('client', { name: 'Dora Client' });
  const actor = { ...user, networkAddress: '192.0.2.1' };
  const at = api.clock.now().toISOString();
  const opening = { actor, action: 'case.opened', subjectType: 'case', subjectId: caseId, at };
  await api.db.write((tx) => recordAudit(tx, opening));
  expect((await list()).body.data.readers).toEqual([]);
});

it('lists exports of the whole firm since the case was submitted', async () => {
  const { createdAt } = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const act = { actor: null, action: 'firm.exported', subjectType: 'installation', subjectId: 'this' };
  const before = new Date(Date.parse(createdAt) - 1).toISOString();
  await api.db.write((tx) =>
    recordAudits(tx, [
      { ...act, at: before },
      { ...act, at: createdAt },
    ]),
  );
  const { readers } = (await list()).body.data;
  expect(readers.map(({ role, reading, openedAt }: CaseReader) => [role, reading, openedAt])).toEqual([
    ['system', 'firm.exported', createdAt],
  ]);
});

it('lists what staff and the operator read besides the case, and nothing of other cases', async () => {
  const at = api.clock.now().toISOString();
  const elsewhere = await addCase(api.db, { client: client.user, attorney: attorney.user });
  const { caseNumber } = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const actor = { ...attorney.user, networkAddress: '192.0.2.1' };
  const acts = (id: string, number: string) => [
    { actor, action: 'document.downloaded', subjectType: 'document', subjectId: 'd', at, detail: { caseId: id } },
    { actor, action: 'risk-report.downloaded', subjectType: 'risk-report', subjectId: 'r', at, detail: { caseId: id } },
    { actor, action: 'case.exported', subjectType: 'case', subjectId: 'list', at, detail: { cases: ['X-1', number] } },
    // No content is shown by these.
    { actor, action: 'document.removed', subjectType: 'document', subjectId: 'd', at, detail: { caseId: id } },
    { actor, action: 'case.assigned', subjectType: 'case', subjectId: id, at },
  ];
  const operator = { actor: null, action: 'user.exported', subjectType: 'user', subjectId: client.user.id, at };
  const own = { ...operator, actor: { ...client.user, networkAddress: '192.0.2.2' } };
  await api.db.write((tx) =>
    recordAudits(tx, [
      ...acts(elsewhere.id, elsewhere.caseNumber),
      ...acts(caseId, caseNumber),
      { ...operator, detail: { cases: [caseNumber] } },
      { ...own, detail: { cases: [caseNumber] } },
    ]),
  );
  const { body } = await list();
  expect(body.data.readers.map(({ role, reading }: CaseReader) => [role, reading])).toEqual([
    ['system', 'user.exported'],
    ['attorney', 'case.exported'],
    ['attorney', 'risk-report.downloaded'],
    ['attorney', 'document.downloaded'],
  ]);
});

it.each([
  ['in the same hour', '2026-03-02T09:00:00.000Z', '2026-03-02T09:30:00.000Z'],
  ['in other months', '2026-01-31T09:00:00.000Z', '2026-04-01T09:00:00.000Z'],
  ['in other centuries', '1999-12-31T09:00:00.000Z', '2100-01-01T09:00:00.000Z'],
])('lists an export whose first and last case were submitted %s', async (_, first, last) => {
  const { caseNumber, createdAt } = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const detail = detailOfExport([
    { caseNumber: 'X-1', createdAt: first },
    { caseNumber, createdAt },
    { caseNumber: 'X-2', createdAt: last },
  ]);
  const exported = { actor: null, action: 'case.exported', subjectType: 'case', subjectId: 'list' };
  await api.db.write((tx) => recordAudit(tx, { ...exported, at: createdAt, detail }));
  expect((await list()).body.data.readers).toMatchObject([{ reading: 'case.exported' }]);
});

it('still names an attorney who has lost the case', async () => {
  await open(attorney);
  await api.db.write((tx) => tx.update(Case, { id: caseId }, { attorneyId: null }));
  expect((await list()).body.data.readers).toMatchObject([{ name: 'Ann Attorney' }]);
});

it('lists everything in pages, exports among the rest', async () => {
  const caseRecord = await api.db.read.findOneByOrFail(Case, { id: caseId });
  const exported = { actor: null, action: 'case.exported', subjectType: 'case', subjectId: 'list' };
  for (let time = 0; time < 22; time += 1) {
    if (time % 2 === 0) {
      await open({ browser: await api.signIn(attorney.user) });
    } else {
      const at = api.clock.now().toISOString();
      await api.db.write((tx) => recordAudit(tx, { ...exported, at, detail: detailOfExport([caseRecord]) }));
    }
    api.clock.advance(hourMs + 1);
  }
  const browser = await api.signIn(client.user);
  const first = (await browser.get(`/cases/${caseId}/readers`)).body.data;
  expect([first.readers.length, first.hasMore]).toEqual([20, true]);
  const { body } = await browser.get(`/cases/${caseId}/readers?before=${first.readers.at(-1)._id}`);
  expect([body.data.readers.length, body.data.hasMore]).toEqual([2, false]);
  const times = [...first.readers, ...body.data.readers].map(({ openedAt }) => openedAt);
  expect(times).toEqual([...times].sort().reverse());
});

it('does not tell whether an entry of another case exists', async () => {
  const stranger = await api.signedIn('client');
  const other = await addCase(api.db, { client: stranger.user, attorney: attorney.user });
  await open(attorney, other.id);
  const foreign = (await stranger.browser.get(`/cases/${other.id}/readers`)).body.data.readers[0]._id;
  const missing = '0b7c0f6e-0000-4000-8000-000000000000';
  const [one, two] = [await list(`?before=${foreign}`), await list(`?before=${missing}`)];
  expect([one.status, one.body]).toEqual([422, two.body]);
  expect((await list('', stranger)).status).toBe(404);
});
