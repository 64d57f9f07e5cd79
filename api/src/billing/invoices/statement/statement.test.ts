// On both databases: the sums are SQL.
import { randomUUID } from 'node:crypto';
import {
  type Ageing,
  limits,
  organisationTexts,
  type Statement,
  statementInvoices,
  statementTexts,
} from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { addOrganisation } from '../../../../test/organisation-row';
import { pdfText } from '../../../../test/pdf-text';
import type { Case } from '../../../casework/cases';
import { dayMs } from '../../../platform/kernel/durations';
import { AuditEntry } from '../../../records/audit';
import { Invoice } from '../invoice.entity';

let api: TestApi;
let client: Person;
let caseRecord: Case;

beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
  client = await api.signedIn('client', { name: 'Carl Client' });
  caseRecord = await addCase(api.db, { client: client.user });
});
afterEach(() => api.close());

const add = (...rows: Partial<Invoice>[]) =>
  api.db.write(async (tx) => {
    for (const row of rows) {
      await insertInvoices(tx, [invoiceRow({ caseId: caseRecord.id, status: 'sent', ...row })]);
    }
  });
const ask = (query = '', { browser } = client) => browser.get(`/invoices/statement${query}`);
const statement = async (query = ''): Promise<Statement> => (await ask(query)).body.data.statement;
const linesOf = ({ openingBalance, entries, closingBalance }: Statement) => [
  openingBalance,
  ...entries.map(({ day, kind, invoiceNumber, amount, balance }) =>
    [day, kind, invoiceNumber, amount, balance].join(' '),
  ),
  closingBalance,
];

/** One of each: settled before February, open since January, paid, cancelled and sent in February, paid in March. */
const someInvoices: Partial<Invoice>[] = [
  {
    invoiceNumber: 'A',
    totalCents: 999,
    sentAt: '2026-01-02T09:00:00.000Z',
    status: 'paid',
    paidAt: '2026-01-31T19:59:59.999Z',
  },
  { invoiceNumber: 'B', totalCents: 30_000, sentAt: '2026-01-20T09:00:00.000Z', status: 'overdue' },
  {
    invoiceNumber: 'C',
    totalCents: 10_010,
    sentAt: '2026-01-20T10:00:00.000Z',
    status: 'paid',
    paidAt: '2026-01-31T20:00:00.000Z',
  },
  {
    invoiceNumber: 'D',
    totalCents: 5_005,
    sentAt: '2026-02-10T09:00:00.000Z',
    status: 'cancelled',
    cancelledAt: '2026-02-11T09:00:00.000Z',
  },
  {
    invoiceNumber: 'E',
    totalCents: 20,
    sentAt: '2026-02-28T19:59:59.999Z',
    status: 'paid',
    paidAt: '2026-03-01T09:00:00.000Z',
  },
  { invoiceNumber: 'F', totalCents: 70, sentAt: '2026-02-28T20:00:00.000Z', status: 'viewed' },
  { invoiceNumber: 'G', totalCents: 1, sentAt: null, status: 'draft' },
  { invoiceNumber: 'H', totalCents: 2, sentAt: null, status: 'cancelled', cancelledAt: '2026-02-11T09:00:00.000Z' },
];

it('lists what was sent, paid and cancelled in a period, with the balance after each', async () => {
  await add(...someInvoices);
  const february = await statement('?from=2026-02-01&to=2026-02-28');
  expect(february).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
    client: { name: 'Carl Client', email: client.user.email },
  });
  expect(linesOf(february)).toEqual([
    400.1,
    '2026-02-01 payment C -100.1 300',
    '2026-02-10 invoice D 50.05 350.05',
    '2026-02-11 cancellation D -50.05 300',
    '2026-02-28 invoice E 0.2 300.2',
    300.2,
  ]);
  expect(february.entries[0]).toMatchObject({ caseNumber: caseRecord.caseNumber, invoiceId: expect.any(String) });
});

it('covers the current year until today by default, and closes with what the list says is owed', async () => {
  await add(...someInvoices, { invoiceNumber: 'Old', totalCents: 4_000, sentAt: '2025-12-31T19:00:00.000Z' });
  const { from, to, openingBalance, entries, closingBalance } = await statement();
  expect([from, to, openingBalance, entries.length]).toEqual(['2026-01-01', '2026-03-02', 40, 10]);
  const { body } = await client.browser.get('/invoices/list');
  expect(closingBalance).toBe(body.data.totals.outstandingAmount);
  const later = await statement('?from=2026-02-01');
  const before = await statement('?from=2025-01-01&to=2026-01-31');
  expect([before.closingBalance, later.closingBalance]).toEqual([later.openingBalance, closingBalance]);
});

it('groups what is owed on the last day by the days since it was due, which add up to what is owed', async () => {
  const due = { sentAt: '2025-10-01T09:00:00.000Z', totalCents: 100 };
  await add(
    { ...due, dueDay: '2026-03-02' },
    { ...due, dueDay: '2026-03-01', totalCents: 205 },
    { ...due, dueDay: '2026-01-31', totalCents: 300 },
    { ...due, dueDay: '2026-01-30', totalCents: 401 },
    { ...due, dueDay: '2025-12-31', totalCents: 500 },
    { ...due, dueDay: '2025-12-01', totalCents: 600 },
    { ...due, dueDay: '2025-12-01', totalCents: 9_999, status: 'paid', paidAt: '2026-02-01T09:00:00.000Z' },
  );
  const { ageing, closingBalance } = await statement();
  expect(ageing).toEqual({ notDue: 1, days1to30: 5.05, days31to60: 4.01, days61to90: 5, over90: 6 });
  expect(closingBalance).toBe(21.06);
  const before = await statement('?from=2025-01-01&to=2026-01-31');
  expect(before.ageing).toEqual({ notDue: 6.05, days1to30: 4.01, days31to60: 5, days61to90: 105.99, over90: 0 });
});

it('has the day on which the list says that the invoice was issued', async () => {
  await add({ sentAt: '2026-01-31T20:00:00.000Z', createdAt: '2026-01-05T09:00:00.000Z' });
  const { body } = await client.browser.get('/invoices/list');
  expect(body.data.invoices[0].issuedOn).toBe('2026-02-01');
  expect((await statement()).entries[0]?.day).toBe('2026-02-01');
});

it('puts an invoice before its payment at the same moment', async () => {
  const at = '2026-02-10T09:00:00.000Z';
  await add({ invoiceNumber: 'B', status: 'paid', sentAt: at, paidAt: at }, { invoiceNumber: 'A', sentAt: at });
  expect(linesOf(await statement()).slice(1, -1)).toEqual([
    '2026-02-10 invoice A 100 100',
    '2026-02-10 invoice B 100 200',
    '2026-02-10 payment B -100 100',
  ]);
});

it('is empty without invoices', async () => {
  expect(await statement()).toMatchObject({ openingBalance: 0, entries: [], closingBalance: 0 });
});

it('contains nothing of other clients', async () => {
  await add({});
  const other = await api.signedIn('client');
  expect((await ask('', other)).body.data.statement).toMatchObject({
    openingBalance: 0,
    entries: [],
    closingBalance: 0,
  });
});

describe('asked by an admin', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await api.signedIn('admin');
  });
  const of = (email: string, query = '') => ask(`?clientEmail=${encodeURIComponent(email)}${query}`, admin);

  it('is that of the client, to the cent, also under another spelling of the address', async () => {
    await add(...someInvoices);
    const own = await statement('?from=2026-02-01&to=2026-02-28');
    const asked = await of(` ${client.user.email.toUpperCase()}`, '&from=2026-02-01&to=2026-02-28');
    expect(asked.body.data.statement).toEqual(own);
  });

  it('adds up over all clients to the money by age that admins see today', async () => {
    const other = await api.addUser('client');
    const otherCase = await addCase(api.db, { client: other });
    const days = ['2026-03-02', '2026-03-01', '2026-01-31', '2026-01-30', '2026-01-01', '2025-12-31', '2025-11-01'];
    await add(
      ...days.flatMap((dueDay, index) =>
        [caseRecord.id, otherCase.id].map((caseId) => ({ caseId, dueDay, totalCents: 101 + index })),
      ),
      { dueDay: null, totalCents: 7 },
    );
    const ages = await Promise.all(
      [client.user.email, other.email].map(async (email) => (await of(email)).body.data.statement.ageing),
    );
    const sum = (...names: (keyof Ageing)[]) =>
      ages.flatMap((ageing) => names.map((name) => Math.round(ageing[name] * 100))).reduce((all, cents) => all + cents);
    const { debts } = (await admin.browser.get('/reports/today')).body.data;
    expect(debts.map(({ age, amount }: { age: string; amount: number }) => [age, Math.round(amount * 100)])).toEqual([
      ['not-due', sum('notDue')],
      ['up-to-30', sum('days1to30')],
      ['up-to-60', sum('days31to60')],
      ['older', sum('days61to90', 'over90')],
    ]);
  });

  it('needs an address that is that of a client', async () => {
    expect((await ask('', admin)).body.errors).toEqual({ clientEmail: [statementTexts.noClient] });
    const unknown = await of('nobody@example.com');
    expect([unknown.status, unknown.body.message]).toEqual([404, statementTexts.unknownClient]);
  });

  it('is downloaded as a PDF, and recorded without the address', async () => {
    await add(...someInvoices);
    const { status, body } = await admin.browser.get(`/invoices/statement/pdf?clientEmail=${client.user.email}`);
    expect([status, pdfText(body)]).toEqual([200, expect.stringContaining('Carl Client')]);
    const [entry] = await api.db.read.findBy(AuditEntry, { action: 'statement.downloaded' });
    expect(entry).toMatchObject({ actorId: admin.user.id, subjectType: 'case', subjectId: caseRecord.id });
    expect(JSON.stringify(entry)).not.toContain(client.user.email);
  });
});

it('is refused to clients who name somebody else, whether that is a client or not', async () => {
  const other = await api.addUser('client');
  await addCase(api.db, { client: other });
  const answers = await Promise.all([other.email, 'nobody@example.com'].map((email) => ask(`?clientEmail=${email}`)));
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [404, statementTexts.unknownClient],
    [404, statementTexts.unknownClient],
  ]);
  expect((await ask(`?clientEmail=${client.user.email}`)).status).toBe(200);
});

it.each([
  ['a last day in the future', '?to=2026-03-03', 'to', statementTexts.inFuture],
  ['a first day after the last', '?from=2026-02-02&to=2026-02-01', 'from', statementTexts.reversed],
  ['a first day in the future', '?from=2026-03-03', 'from', statementTexts.reversed],
  ['a day that does not exist', '?from=2026-02-30', 'from', 'Please give a date as YYYY-MM-DD.'],
])('refuses %s', async (_what, query, field, text) => {
  const { status, body } = await ask(query);
  expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION', { [field]: [text] }]);
});

it('refuses a statement of more than 1,000 invoices, of which only those of the period count', async () => {
  const settled = { status: 'paid', paidAt: '2026-02-02T09:00:00.000Z', sentAt: '2026-02-01T09:00:00.000Z' } as const;
  const rows = Array.from({ length: statementInvoices + 1 }, (_, index) =>
    invoiceRow({ id: randomUUID(), caseId: caseRecord.id, invoiceNumber: `N-${index}`, ...settled }),
  );
  await api.db.write(async (tx) => {
    for (let start = 0; start < rows.length; start += 250) {
      await insertInvoices(tx, rows.slice(start, start + 250));
    }
  });
  const { status, body } = await ask('?from=2026-02-01');
  expect([status, body.message]).toEqual([422, statementTexts.tooLong]);
  expect((await ask('?from=2026-02-03')).status).toBe(200);
  expect((await ask('?to=2026-01-31')).status).toBe(200);
  await api.db.write((tx) => tx.delete(Invoice, { invoiceNumber: 'N-0' }));
  expect((await ask('?from=2026-02-01')).body.data.statement.entries).toHaveLength(2 * statementInvoices);
});

describe('GET /invoices/statement/pdf', () => {
  const download = (query = '') => client.browser.get(`/invoices/statement/pdf${query}`);
  const recorded = () => api.db.read.findBy(AuditEntry, { action: 'statement.downloaded' });

  it('sends what the call above says, and records every download', async () => {
    await add(...someInvoices);
    const { status, headers, body } = await download('?from=2026-02-01&to=2026-02-28');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="statement-2026-02-01-to-2026-02-28.pdf"',
    ]);
    expect(pdfText(body)).toContain('$300.20');
    await download();
    expect((await recorded()).map(({ actorId, subjectId, detail }) => [actorId, subjectId, detail])).toEqual([
      [client.user.id, client.user.id, { from: '2026-02-01', to: '2026-02-28' }],
      [client.user.id, client.user.id, { from: '2026-01-01', to: '2026-03-02' }],
    ]);
    expect((await api.db.read.findBy(Invoice, {})).every(({ viewCount }) => viewCount === 0)).toBe(true);
  });

  it('records nothing that it refuses', async () => {
    const tomorrow = new Date(api.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
    expect((await download(`?to=${tomorrow}`)).status).toBe(422);
    expect(await recorded()).toEqual([]);
  });

  it('counts as a PDF of an invoice, of which each person gets 30 in five minutes', async () => {
    for (let count = 0; count < limits.invoicePdfsPerFiveMinutes; count += 1) {
      expect((await download()).status).toBe(200);
    }
    expect((await download()).status).toBe(429);
    expect((await ask()).status).toBe(200);
  });
});

describe('of an organisation', () => {
  let payer: Person;
  let organisationId: string;
  beforeEach(async () => {
    payer = await api.signedIn('client');
    ({ id: organisationId } = await addOrganisation(api, [
      { user: client.user, role: 'member' },
      { user: payer.user, role: 'billing' },
    ]));
    const owned = { client: client.user };
    const [shared, kept] = [
      await addCase(api.db, owned, { organisationId, isShared: true }),
      await addCase(api.db, owned, { organisationId }),
    ];
    await add(
      { invoiceNumber: 'A', caseId: shared.id },
      { invoiceNumber: 'K', caseId: kept.id },
      { invoiceNumber: 'O' },
      { invoiceNumber: 'D', caseId: shared.id, status: 'draft', sentAt: null },
    );
  });
  const of = (person: Person, path = '') =>
    person.browser.get(`/invoices/statement${path}?organisationId=${organisationId}`);

  it('has the invoices of the shared cases alone, the same for an admin and for whoever pays', async () => {
    const admin = await api.signedIn('admin');
    for (const person of [payer, admin]) {
      const { statement: found } = (await of(person)).body.data;
      expect([found.client, linesOf(found)]).toEqual([
        { name: 'Gulf Exports' },
        [0, '2026-03-01 invoice A 100 100', 100],
      ]);
    }
    const { status, body } = await of(payer, '/pdf');
    expect([status, pdfText(body)]).toEqual([200, expect.stringContaining('Gulf Exports')]);
    const [entry] = await api.db.read.findBy(AuditEntry, { action: 'statement.downloaded' });
    expect(entry).toMatchObject({ actorId: payer.user.id, subjectType: 'organisation', subjectId: organisationId });
  });

  it('is refused to members who do not pay, to others and for one that does not exist', async () => {
    const [stranger, admin] = [await api.signedIn('client'), await api.signedIn('admin')];
    const missing = await admin.browser.get(`/invoices/statement?organisationId=${randomUUID()}`);
    const answers = [
      await of(client),
      await of(client, '/pdf'),
      await of(stranger),
      await of(stranger, '/pdf'),
      missing,
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [403, statementTexts.notForBilling],
      [403, statementTexts.notForBilling],
      [404, organisationTexts.notFound],
      [404, organisationTexts.notFound],
      [404, organisationTexts.notFound],
    ]);
  });
});
