import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEventView } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { addPasskey, beginSecondStep, newPhone } from '../../../../test/passkey';
import { setUpFactor } from '../../../../test/second-factor';
import { addXenia, reportRow, secrets } from '../../../../test/xenia';
import { ApiToken, FailedSignIn, NotifiedDevice } from '../../../auth';
import { Invoice } from '../../../billing/invoices';
import { Case } from '../../../casework/cases';
import { MessageRead, SeenMessage } from '../../../casework/conversation';
import { CaseDocument, openDocumentStore } from '../../../casework/documents';
import { RiskReport } from '../../../casework/risk-reports';
import { StaffCalendar } from '../../../office/appointments';
import { pairInstallation } from '../../../office/installation';
import { readConfig } from '../../../platform/config';
import { AuditEntry, verifyAuditChain } from '../../../records/audit';
import { CaseKeyRow } from '../../../records/case-keys';
import { Member } from '../../../records/organisations';
import { User } from '../../../records/users';
import { schema } from '../../schema';
import { erase } from './erase';

let api: TestApi;
let folder: string;
let printed: string[];
beforeEach(async () => {
  api = await openTestApi();
  folder = mkdtempSync(join(tmpdir(), 'portal-erase-'));
  printed = [];
  // The command refuses where there is no database file; on SQLite the tests have theirs elsewhere.
  writeFileSync(join(folder, 'portal.sqlite'), '');
  await pairInstallation(api.db, openDocumentStore(config()).store, api.clock.now);
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const config = () => readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
const run = (...args: string[]) =>
  erase.run({ db: api.db, config: config(), schema, now: api.clock.now(), print: (line) => printed.push(line) }, args);
const pathOf = (name: string) => join(folder, 'documents', 'stored', name);
const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });

/** Leaves a row in every table that names an account as its owner. */
async function useAllTables({ user, browser }: Person) {
  await addPasskey(browser, newPhone(api), 'quagmire');
  await setUpFactor(api, browser);
  await beginSecondStep(api.browser(), user);
  await api.browser().post('/auth/forgot-password', { email: user.email });
  const [userId, readAt] = [user.id, api.clock.now().toISOString()];
  await api.db.write(async (tx) => {
    await tx.insert(FailedSignIn, { identity: 'hash', userId, failures: 1, lastAt: readAt });
    await tx.insert(MessageRead, { caseId: randomUUID(), userId, position: 1, readAt });
    await tx.insert(SeenMessage, { caseId: randomUUID(), userId, position: 1 });
    const hours = { weekly: [], daysOff: [] };
    await tx.insert(StaffCalendar, { userId, hours, tokenHash: null, tokenCreatedAt: null });
    await tx.insert(Member, { organisationId: randomUUID(), userId, role: 'member', joinedAt: readAt });
    const device = {
      id: randomUUID(),
      userId,
      sessionId: randomUUID(),
      endpoint: `https://push.example.com/${userId}`,
    };
    const token = { id: randomUUID(), userId, name: 'Bookkeeping', scopes: [], tokenHash: userId, lastUsedOn: null };
    await tx.insert(ApiToken, { ...token, createdAt: readAt, expiresAt: readAt });
    await tx.insert(NotifiedDevice, { ...device, renewedAt: readAt });
  });
}

const tablesOfAccounts = () =>
  api.db.read.connection.entityMetadatas.filter(({ propertiesMap }) => 'userId' in propertiesMap);

/** Names of the tables with rows of one account. */
async function tablesWithRowsOf(userId: string): Promise<string[]> {
  const found = await Promise.all(
    tablesOfAccounts().map(async ({ target, tableName }) =>
      (await api.db.read.existsBy(target, { userId })) ? [tableName] : [],
    ),
  );
  return found.flat().sort();
}

/** Names of SQLite's full-text tables that still find a secret. One of them holds no text, only the pieces of it. */
async function indexesWithSecrets(): Promise<string[]> {
  if (api.db.dialect === 'postgres') {
    return [];
  }
  const tables: { name: string }[] = await api.db.read.query("SELECT name FROM sqlite_master WHERE sql LIKE '%fts5(%'");
  const found: string[] = [];
  for (const { name } of tables) {
    const query = secrets.map((secret) => `"${secret}"`).join(' OR ');
    const rows: unknown[] = await api.db.read.query(`SELECT rowid FROM ${name} WHERE ${name} MATCH ?`, [query]);
    found.push(...(rows.length > 0 ? [`${name} (index)`] : []));
  }
  return found;
}

/** Names of the tables, the search index of SQLite included, that still contain a secret. */
async function tablesWithSecrets(): Promise<string[]> {
  const { connection } = api.db.read;
  const onSqlite = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_%data' ESCAPE '\\'";
  const tables =
    api.db.dialect === 'postgres'
      ? connection.entityMetadatas.map(({ tableName }) => tableName)
      : (await connection.query(onSqlite)).map(({ name }: { name: string }) => name);
  const found: string[] = [];
  for (const table of tables) {
    const text = JSON.stringify(await connection.query(`SELECT * FROM "${table}"`)).toLowerCase();
    if (secrets.some((secret) => text.includes(secret.toLowerCase()))) {
      found.push(table);
    }
  }
  return [...found, ...(await indexesWithSecrets())];
}

it('erases a person everywhere, and keeps a stub of the case and the sent invoice', async () => {
  const { user, browser, caseRecord, storedName, invoice } = await addXenia(api, folder);
  await useAllTables({ user, browser });
  expect((await tablesWithSecrets()).length).toBeGreaterThan(8);
  // A new table of accounts has to be in `useAllTables`, and in what erasing deletes.
  expect(await tablesWithRowsOf(user.id)).toEqual(
    tablesOfAccounts()
      .map(({ tableName }) => tableName)
      .sort(),
  );

  await run('XENIA@zappa.example');
  expect(printed.at(-1)).toContain('Nothing has changed');
  expect(await stored(caseRecord.id)).toMatchObject({ erasedAt: null, clientName: 'Xenia Zappa' });

  const key = { caseId: caseRecord.id };
  expect(await api.db.read.countBy(CaseKeyRow, key)).toBe(1);
  await run('XENIA@zappa.example', '--apply');
  expect(await api.db.read.countBy(CaseKeyRow, key)).toBe(0);
  expect(await tablesWithSecrets()).toEqual([]);
  expect(existsSync(pathOf(storedName))).toBe(false);
  expect(await tablesWithRowsOf(user.id)).toEqual([]);
  expect(await api.db.read.findOneBy(User, { id: user.id })).toBeNull();
  expect((await browser.get('/auth/me')).status).toBe(401);
  const { caseNumber, caseType, createdAt } = caseRecord;
  const stub = { caseNumber, caseType, createdAt, status: 'closed', receiptHash: null };
  expect(await stored(caseRecord.id)).toMatchObject(stub);
  expect(await api.db.read.findOneByOrFail(Invoice, { id: invoice.id })).toMatchObject({
    totalCents: invoice.totalCents,
    notes: null,
  });
  expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
  const erased = await api.db.read.findBy(AuditEntry, { action: 'case.erased' });
  expect(erased).toMatchObject([{ subjectId: caseRecord.id, detail: { because: 'request', documents: 1 } }]);

  const admin = await api.signedIn('admin');
  const { status, body } = await admin.browser.get(`/cases/${caseRecord.id}`);
  expect([status, body.data.case.client, body.data.case.nextStatuses]).toEqual([
    200,
    { name: 'Erased', email: '' },
    [],
  ]);
  const trail = await admin.browser.get(`/audit/list?subjectId=${caseRecord.id}&order=asc`);
  const details = trail.body.data.events.map(({ action, detail }: AuditEventView) => [action, detail]);
  expect(details).toEqual(
    expect.arrayContaining([
      ['case.hold-set', { reason: 'Erased' }],
      ['case.hold-lifted', { reason: 'Erased' }],
      ['case.status-changed', { from: 'in-progress', to: 'resolved', withoutReport: true, reason: 'Erased' }],
      ['case.conflict-accepted', { conflictReason: 'Erased' }],
    ]),
  );
});

it('erases nothing when the document store belongs to another database', async () => {
  const { user, caseRecord } = await addXenia(api, folder);
  await openDocumentStore(config()).store.writeInstallationId(randomUUID());
  await expect(run(user.email, '--apply')).rejects.toThrow('do not carry the same installation id');
  expect((await stored(caseRecord.id)).erasedAt).toBeNull();
});

it('leaves other people alone, also on a case that two people share', async () => {
  const { user } = await addXenia(api, folder);
  const dora = await api.addUser('client', { name: 'Dora' });
  const own = await addCase(api.db, { client: dora });
  const shared = await addCase(api.db, { client: dora }, { submittedByUserId: user.id });
  const passedOn = await addCase(api.db, { client: user }, { clientUserId: dora.id });
  await run('xenia@zappa.example', '--apply');
  expect(await stored(own.id)).toEqual(own);
  expect(await stored(shared.id)).toEqual({ ...shared, submittedByUserId: null });
  expect((await stored(passedOn.id)).erasedAt).toBeNull();
  expect(printed.filter((line) => line.startsWith('Kept: case'))).toHaveLength(2);
  expect(await api.db.read.countBy(User, { id: dora.id })).toBe(1);
});

it('continues after it was stopped between two cases, or before all files were deleted', async () => {
  const { user, caseRecord, storedName } = await addXenia(api, folder);
  const second = await addCase(api.db, { client: user }, { status: 'closed' });
  const { write } = api.db;
  let writes = 0;
  jest.spyOn(api.db, 'write').mockImplementation((work) => {
    writes += 1;
    return writes === 2 ? Promise.reject(new Error('killed')) : write.call(api.db, work);
  });
  await expect(run('xenia@zappa.example', '--apply')).rejects.toThrow('killed');
  jest.restoreAllMocks();
  expect([(await stored(caseRecord.id)).erasedAt, (await stored(second.id)).erasedAt]).toEqual([
    expect.any(String),
    null,
  ]);
  expect(existsSync(pathOf(storedName))).toBe(true);
  expect(JSON.stringify(await api.db.read.find(CaseDocument))).not.toContain('quagmire');

  await run('xenia@zappa.example', '--apply');
  expect((await stored(second.id)).erasedAt).toEqual(expect.any(String));
  expect([existsSync(pathOf(storedName)), await api.db.read.count(CaseDocument)]).toEqual([false, 0]);
  await expect(run('xenia@zappa.example', '--apply')).rejects.toThrow('There is no account');
});

it.each<[string, Partial<Case>]>([
  ['is under a legal hold: an admin can lift it', { status: 'closed', legalHoldAt: '2026-03-01T09:00:00.000Z' }],
  ['is pending: close it first, or add --with-open-cases', { status: 'pending' }],
])('refuses, and erases nothing, when a case %s', async (reason, change) => {
  const { user, caseRecord } = await addXenia(api, folder);
  await addCase(api.db, { client: user }, change);
  await expect(run(user.email, '--apply')).rejects.toThrow(reason);
  expect((await stored(caseRecord.id)).erasedAt).toBeNull();
});

it('erases open cases when it is told to', async () => {
  const carl = await api.addUser('client');
  const { id } = await addCase(api.db, { client: carl });
  await run(carl.email, '--with-open-cases', '--apply');
  expect(await stored(id)).toMatchObject({
    status: 'closed',
    closedAt: expect.any(String),
    erasedAt: expect.any(String),
  });
});

it('refuses an unpaid invoice, an unknown address, and a case that is held in the last moment', async () => {
  await expect(run('nobody@example.com', '--apply')).rejects.toThrow('There is no account');
  const { user, caseRecord, invoice } = await addXenia(api, folder);
  await api.db.write((tx) => tx.update(Invoice, { id: invoice.id }, { status: 'sent' }));
  await expect(run(user.email, '--apply')).rejects.toThrow(`Invoice ${invoice.invoiceNumber}`);
  await api.db.write((tx) => tx.update(Invoice, { id: invoice.id }, { status: 'paid' }));
  const { write } = api.db;
  jest.spyOn(api.db, 'write').mockImplementationOnce(async (work) => {
    await write.call(api.db, (tx) =>
      tx.update(Case, { id: caseRecord.id }, { legalHoldAt: '2026-03-02T09:00:00.000Z' }),
    );
    return write.call(api.db, work) as never;
  });
  await expect(run(user.email, '--apply')).rejects.toThrow(`a legal hold on ${caseRecord.caseNumber}`);
  jest.restoreAllMocks();
  expect(await api.db.read.countBy(User, { id: user.id })).toBe(1);
});

it('refuses staff with open cases and the only admin, and keeps a nameless row of other staff', async () => {
  const admin = await api.addUser('admin');
  await api.addUser('admin', { isActive: false });
  await api.addUser('admin', { passwordHash: null });
  await expect(run(admin.email, '--apply')).rejects.toThrow('is the only admin');
  const ann = await api.addUser('attorney', { name: 'Ann', phone: '+1 555' });
  const { id } = await addCase(api.db, { attorney: ann });
  await expect(run(ann.email, '--apply')).rejects.toThrow('has 1 open cases');
  await api.db.write((tx) => tx.update(Case, { id }, { status: 'closed' }));
  await run(ann.email, '--apply');
  expect(await api.db.read.findOneByOrFail(User, { id: ann.id })).toMatchObject({
    name: 'Erased',
    email: `${ann.id}@erased.invalid`,
    phone: null,
    passwordHash: null,
    isActive: false,
  });
  expect((await stored(id)).erasedAt).toBeNull();
});

it('keeps released reports of cases that are not erased', async () => {
  const { id } = await addCase(api.db);
  const report = reportRow(id);
  await api.db.write((tx) => tx.insert(RiskReport, report));
  await expect(api.db.write((tx) => tx.delete(RiskReport, { id: report.id }))).rejects.toThrow('never changes');
});
