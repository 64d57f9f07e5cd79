import { openTestApi, type Person, password, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { checkedCsv, everyRow, importCsv, runJob, uploadCsv } from '../../../test/imports';
import { FailedSignIn } from '../../auth';
import { Invoice, remindAndExpire } from '../../billing/invoices';
import { Case, CaseDeadline, countDeadlines } from '../../casework/cases';
import { AuditEntry, verifyAuditChain } from '../../records/audit';
import { decryptRow, installationKeyFor } from '../../records/case-keys';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { Import, ImportPortion } from './import.entity';

let api: TestApi;
let ada: Person;
beforeEach(async () => {
  api = await openTestApi();
  ada = await api.signedIn('admin');
  await api.db.write((tx) => installationKeyFor(tx, api.clock.now().toISOString()));
});
afterEach(() => api.close());

const clients = [
  'Full name,E-mail,Phone,Client ID',
  'Layla Haddad,Layla@Example.com,+971 50 123 4567,C-1',
  '"=HYPERLINK(""https://evil.example"")",omar@example.com,,C-2',
].join('\r\n');
const cases = [
  'Case ID;Client;Email;Client ID;Type;Subject;Description;Opened;Status;Closed',
  '2025/1;;;C-1;company;Golden Harvest FZE;Wants to pay a deposit.;2025-11-03;open;',
  '2025/2;Nadia Without Mail;;;;;;2025-10-01;closed;2025-12-01',
  '2025/3;Nadia Without Mail;;;person;Omar Faruk;;2025-10-02;open;',
].join('\n');
const invoices = [
  'Invoice no\tMatter number\tAmount due\tInvoice date\tDue date\tVAT',
  '2025-0311\t2025/1\t1,250.50\t2025-12-01\t2025-12-15\t5',
].join('\n');
const importAll = async () => {
  const ids: string[] = [];
  for (const [kind, csv] of [
    ['clients', clients],
    ['cases', cases],
    ['invoices', invoices],
  ] as const) {
    api.clock.advance(1_000);
    ids.push(await importCsv(api, ada.browser, kind, csv));
  }
  return ids;
};
const undo = async (id: string, body = {}) => {
  const { status, body: reply } = await ada.browser.post(`/imports/${id}/undo`, body);
  await runJob(api);
  return { status, message: reply.message, rows: reply.errors?.rows };
};
const listed = async () => (await ada.browser.get('/imports')).body.data.imports;
const caseNamed = (clientName: string) => api.db.read.findOneByOrFail(Case, { clientName });

it('makes clients, cases and invoices, sends no mail, and undoes them without a trace', async () => {
  const before = await everyRow(api.db);
  const ids = await importAll();
  expect(await listed()).toMatchObject([
    { kind: 'invoices', status: 'done', made: 1 },
    { kind: 'cases', status: 'done', made: 3 },
    { kind: 'clients', status: 'done', made: 2, rows: 2, handled: 2, leftOut: 0, createdBy: ada.user.name },
  ]);
  expect(await api.db.read.countBy(ImportPortion, {})).toBe(0);
  expect(await api.db.read.countBy(Mail, {})).toBe(0);
  // Strangers try addresses, which is no use.
  const { id: userId } = await api.db.read.findOneByOrFail(User, { emailNormalized: 'layla@example.com' });
  const guess = { identity: 'layla', userId, failures: 1, locks: null, lastAt: api.clock.now().toISOString() };
  await api.db.write((tx) => tx.insert(FailedSignIn, guess));
  for (const id of ids.reverse()) {
    expect(await undo(id)).toMatchObject({ status: 200 });
  }
  expect(await everyRow(api.db)).toEqual(before);
  const actions = (await api.db.read.find(AuditEntry, { order: { position: 'ASC' } })).map(({ action }) => action);
  expect(actions.filter((action) => /undone/.test(action)).sort()).toEqual([
    ...Array(3).fill('case.import-undone'),
    ...Array(3).fill('import.undone'),
    'invoice.import-undone',
    ...Array(2).fill('user.import-undone'),
  ]);
  await verifyAuditChain(api.db.read);
});

it('gives clients neither a password nor another role, and lets them in by a link', async () => {
  await importCsv(api, ada.browser, 'clients', clients);
  const layla = await api.db.read.findOneByOrFail(User, { emailNormalized: 'layla@example.com' });
  expect(layla).toMatchObject({
    name: 'Layla Haddad',
    role: 'client',
    passwordHash: null,
    emailVerifiedAt: null,
    phone: '+971 50 123 4567',
  });
  expect((await api.browser().post('/auth/login', { email: layla.email, password })).status).toBe(401);
  await api.browser().post('/auth/forgot-password', { email: layla.email });
  expect(await api.mailsTo(layla.email)).toMatchObject([{ kind: 'account.reset-password' }]);
});

it('imports cases without deadlines, attorneys and alarms, also of clients without an address', async () => {
  await importCsv(api, ada.browser, 'clients', clients);
  await importCsv(api, ada.browser, 'cases', cases);
  const open = await caseNamed('Layla Haddad');
  expect(open).toMatchObject({
    status: 'pending',
    attorneyId: null,
    waitingOn: 'us',
    nextDeadline: null,
    clientEmail: 'Layla@Example.com',
    clientUserId: null,
    createdAt: '2025-11-02T20:00:00.000Z',
    subjectDetails: { companyName: 'Golden Harvest FZE' },
    isEncrypted: true,
  });
  expect((await decryptRow(api.db.read, Case, open)).story).toEqual({ whatHappened: 'Wants to pay a deposit.' });
  const [closed, other] = await api.db.read.find(Case, {
    where: { clientName: 'Nadia Without Mail' },
    order: { caseNumber: 'ASC' },
  });
  expect(closed).toMatchObject({
    status: 'closed',
    clientEmail: '',
    waitingOn: 'nobody',
    closedAt: '2025-11-30T20:00:00.000Z',
  });
  expect(closed?.clientEmailNormalized).not.toBe(other?.clientEmailNormalized);

  // Work on it starts no deadline of the past, and mails nobody who has no address.
  const ann = await api.addUser('attorney');
  expect((await ada.browser.post('/cases/assign', { caseId: other?.id, attorneyId: ann.id })).status).toBe(200);
  expect((await ada.browser.post('/messages/send', { caseId: other?.id, content: 'Hello' })).status).toBe(201);
  await countDeadlines(api.db);
  const deadlines = await api.db.read.findBy(CaseDeadline, {});
  expect(new Set(deadlines.map(({ state }) => state))).toEqual(new Set(['dropped']));
  expect(await api.mailsTo('')).toEqual([]);
});

it('keeps the numbers of invoices and reminds nobody of them', async () => {
  await importAll();
  const invoice = await api.db.read.findOneByOrFail(Invoice, { invoiceNumber: '2025-0311' });
  expect(invoice).toMatchObject({
    status: 'overdue',
    totalCents: 125_050,
    subtotalCents: 119_095,
    taxCents: 5_955,
    dueDay: '2025-12-15',
  });
  expect((await caseNamed('Layla Haddad')).invoicedCents).toBe(125_050);
  const [head = ''] = invoices.split('\n');
  const more = [head, ...['10', '20.25'].map((cents, at) => `B-${at}\t2025/1\t${cents}\t2025-12-01\t2025-12-15\t`)];
  await importCsv(api, ada.browser, 'invoices', more.join('\n'));
  expect((await caseNamed('Layla Haddad')).invoicedCents).toBe(128_075);
  await remindAndExpire(api.db, api.clock.now(), 'Asia/Dubai');
  expect(await api.db.read.countBy(Mail, {})).toBe(0);
  const { id: caseId } = await addCase(api.db);
  const { body } = await ada.browser.post('/invoices/create', { caseId, totalAmount: 10, dueDate: '2026-12-01' });
  expect(body.data.invoice.invoiceNumber).toBe('INV-2026-00001');
});

it('says in plain words what is wrong, by row and column, and changes nothing', async () => {
  await api.addUser('attorney', { email: 'ann@firm.example' });
  await api.addUser('client', { email: 'known@example.com' });
  const before = await everyRow(api.db);
  const { id, report } = await checkedCsv(
    ada.browser,
    'clients',
    [
      'Name,Email,Client ID',
      'Layla,layla@example.com,C-1',
      'Layla again,LAYLA@example.com,C-2',
      ',x@example.com,',
      'Nadia,,',
      'Ann,ann@firm.example,',
      'Known,known@example.com,',
      'Imitated,knоwn@example.com,',
      'System,sys@example.com,C-1',
    ].join('\n'),
  );
  expect([report.fresh, report.known, report.wrong]).toEqual([1, 1, 6]);
  expect(report.mistakes.map(({ row, column, text }: Record<string, string>) => `${row} ${column}: ${text}`)).toEqual([
    '3 Email: Row 2 has this email address, or one that looks like it.',
    '4 Name: Please enter the full name',
    '5 Email: Without an email address nobody can sign in. Leave this row out; cases of this client can be imported with the name alone.',
    '6 Email: This address belongs to a member of staff.',
    '8 Email: Row 7 has this email address, or one that looks like it.',
    '9 Client ID: Row 2 has the same number.',
  ]);
  expect((await everyRow(api.db)).filter((row) => !row.startsWith('import'))).toEqual(before);
  const csv = (await ada.browser.get(`/imports/${id}/mistakes.csv`)).body.toString();
  expect(csv.split('\r\n')).toHaveLength(1 + 6 + 1);
  expect((await ada.browser.post(`/imports/${id}/start`, {})).body.message).toContain('Some rows have mistakes');
});

it.each([
  ['cases', 'Client,Type,Opened', 'A,murder,31/02/2026', 'Type Opened'],
  ['cases', 'Client,Client ID', ',C-9', 'Client ID'],
  ['cases', 'Client,Status,Closed', 'A,open,2026-02-01', 'Closed'],
  ['cases', 'Client,Email,Opened', 'Eve,eve@@x,2999-01-01', 'Email Opened'],
  [
    'invoices',
    'Number,Case,Amount,Issued on,Due on,Currency',
    'INV-2026-00001,RC-1,12.345,2026-02-01,2026-01-01,EUR',
    'Number Amount Currency',
  ],
  ['invoices', 'Number,Case,Amount,Issued on,Due on', '7,RC-1,-5,2026-02-01,2026-02-02', 'Amount'],
  ['invoices', 'Number,Case,Amount,Issued on,Due on', '7,RC-1,1e3,2026-02-01,2026-02-02', 'Amount'],
  ['invoices', 'Number,Case,Amount,Issued on,Due on', '7,RC-1,5,2026-02-01,2026-02-02', 'Case'],
] as const)('finds the mistakes of %s in %s: %s', async (kind, head, row, columns) => {
  const { report } = await checkedCsv(ada.browser, kind, `${head}\n${row}`);
  expect(report.wrong).toBe(1);
  const named = report.mistakes.map(({ column }: { column: string }) => column);
  expect(named).toEqual(expect.arrayContaining(columns.split(/ (?!ID)/)));
});

it.each([
  ['a file of another encoding', Buffer.from('name;email\nJos\xe9;a@b.co', 'latin1'), 'no text in UTF-8'],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'spreadsheet'],
  ['titles alone', 'name,email\n\n', 'no rows'],
  ['an open quotation mark', 'name,email\n"A,b@c.de', 'quotation mark'],
  ['a cell that is too long', `name\n${'x'.repeat(10_001)}`, 'Row 2 has more than 10,000 characters'],
  ['too many rows', `name\n${'x\n'.repeat(10_001)}`, '10,000 rows'],
  ['more cells than titles', 'name,email\nA,a@b.co,more', 'Row 2 has more cells'],
])('refuses %s', async (_what, csv, words) => {
  const { status, body } = await uploadCsv(ada.browser, 'clients', csv);
  expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining(words)]);
  expect(await api.db.read.countBy(Import, {})).toBe(0);
});

it('keeps nothing behind the titles, and takes no harm from names that are commands elsewhere', async () => {
  const csv = `=cmd|' /C calc'!A0,Email\nLayla,layla@example.com${',,'.repeat(50_000)}\n`;
  const { body } = await uploadCsv(ada.browser, 'clients', csv, 'a\u0000b\u202efdp.csv');
  const { import: draft, firstRows } = body.data;
  expect(firstRows).toEqual([['Layla', 'layla@example.com']]);
  expect(draft.fileName).toBe('abfdp.csv');
  const path = `/imports/${draft._id}`;
  await ada.browser.post(`${path}/check`, { columns: { name: 1, email: 0 } });
  const mistakes = (await ada.browser.get(`${path}/mistakes.csv`)).body.toString();
  expect(mistakes).toContain(`2,'=cmd|' /C calc'!A0,`);
});

it('asks before it imports the same file again, and then makes nothing twice', async () => {
  await importCsv(api, ada.browser, 'clients', clients);
  api.clock.advance(1_000);
  const { id, report } = await checkedCsv(ada.browser, 'clients', `${clients}\r\nNew,new@example.com,,`);
  expect(report).toMatchObject({ fresh: 1, known: 2 });
  await ada.browser.post(`/imports/${id}/start`, {});
  await runJob(api);
  expect((await listed())[0]).toMatchObject({ made: 1, known: 2 });
  api.clock.advance(1_000);
  const same = await checkedCsv(ada.browser, 'clients', `${clients}\r\nNew,new@example.com,,`);
  expect((await ada.browser.get(`/imports/${same.id}`)).body.data.importedBefore).toBe('2026-03-02T09:00:01.000Z');
  await api.db.write((tx) => tx.delete(User, { emailNormalized: 'new@example.com' }));
  await ada.browser.post(`/imports/${same.id}/check`, { columns: same.import && { name: 0, email: 1 } });
  expect((await ada.browser.post(`/imports/${same.id}/start`, {})).body.message).toContain('has been imported before');
  expect((await ada.browser.post(`/imports/${same.id}/start`, { again: true })).status).toBe(200);
});

it('refuses to undo what is in use, names the rows, and undoes the rest if asked', async () => {
  const [first = '', second = '', third = ''] = await importAll();
  expect(await undo(second)).toMatchObject({ status: 409, rows: ['Row 2: RC-2026-000001 has invoices.'] });
  expect(await undo(third)).toMatchObject({ status: 200 });
  const open = await caseNamed('Layla Haddad');
  // Reading is no use, nor is what it leaves.
  await ada.browser.get(`/cases/${open.id}`);
  await ada.browser.post('/messages/send', { caseId: open.id, content: 'Hello' });
  await ada.browser.post('/users/invite', { name: 'Layla Haddad', email: 'layla@example.com', role: 'client' });
  expect(await undo(second)).toMatchObject({ status: 409, rows: ['Row 2: RC-2026-000001 has messages.'] });
  expect(await undo(first)).toMatchObject({ status: 409, rows: ['Row 2: Layla Haddad was invited.'] });
  expect(await undo(second, { keepUsed: true })).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject([{ kind: 'cases', status: 'done', made: 1, kept: 1 }, { kind: 'clients' }]);
  expect(await api.db.read.countBy(Case, {})).toBe(1);
  expect(await undo(second, { keepUsed: true })).toMatchObject({
    status: 409,
    message: expect.stringContaining('Everything'),
  });
});

it('lets one import run at a time, and an admin alone start it', async () => {
  const one = await checkedCsv(ada.browser, 'clients', clients);
  const other = await checkedCsv(ada.browser, 'clients', 'Name,Email\nNew,new@example.com');
  const bob = await api.signedIn('admin');
  const starts = await Promise.all([
    ada.browser.post(`/imports/${one.id}/start`, {}),
    bob.browser.post(`/imports/${one.id}/start`, {}),
    bob.browser.post(`/imports/${other.id}/start`, {}),
  ]);
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await runJob(api);
  expect(await api.db.read.countBy(User, { role: 'client' })).toBeLessThanOrEqual(2);
  expect((await (await api.signedIn('attorney')).browser.get('/imports')).status).toBe(403);
});
