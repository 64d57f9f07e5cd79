import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { documentRow } from '../../../../test/documents';
import { CaseDocument } from '../../../casework/documents';
import { planErasure } from '../../../office/privacy';
import { readConfig } from '../../../platform/config';
import { AuditEntry } from '../../../records/audit';
import { schema } from '../../schema';
import { exportFirm } from './export-firm';
import { exportPerson } from './export-person';

let api: TestApi;
let folder: string;
beforeEach(async () => {
  api = await openTestApi();
  folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const to = () => join(folder, 'export');
const context = () => ({
  db: api.db,
  config: readConfig({ DATA_DIR: folder }),
  schema,
  now: api.clock.now(),
  print: () => undefined,
});
const exportTo = (...args: string[]) => exportPerson.run(context(), args);

const filesOfAnAccount = ['account.json', 'activity.json', 'contact-requests.json', 'mails.json'];

async function addDocument(caseId: string, originalFileName: string): Promise<void> {
  const storedName = randomBytes(24).toString('hex');
  mkdirSync(join(folder, 'documents', 'stored'), { recursive: true });
  writeFileSync(join(folder, 'documents', 'stored', storedName), 'evidence');
  await api.db.write((tx) => tx.insert(CaseDocument, documentRow({ caseId, storedName, originalFileName })));
}

it('writes the account and cases of a client, and nothing of others', async () => {
  const { user } = await api.signedIn('client');
  const own = await addCase(api.db, { client: user });
  await addCase(api.db);
  await addDocument(own.id, '../../evil.pdf');
  await exportTo(user.email.toUpperCase(), to());
  expect(readdirSync(to()).sort()).toEqual([own.caseNumber, ...filesOfAnAccount].sort());
  const account = readFileSync(join(to(), 'account.json'), 'utf8');
  expect(account).toContain(user.email);
  expect(account).not.toMatch(/password|\$2[aby]\$/i);
  expect(JSON.parse(readFileSync(join(to(), own.caseNumber, 'case.json'), 'utf8')).case.caseNumber).toBe(
    own.caseNumber,
  );
  const files = readdirSync(join(to(), own.caseNumber));
  expect(files).toHaveLength(2);
  expect(files).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}-.._.._evil\.pdf$/));
  expect((await api.db.read.findBy(AuditEntry, { action: 'user.exported' }))[0]?.subjectId).toBe(user.id);
});

it('writes what erasing would find about a person without an account', async () => {
  const clientEmail = 'Xenia@Zappa.example';
  const address = { clientEmail, clientEmailNormalized: clientEmail.toLowerCase() };
  const own = await addCase(api.db, {}, address);
  const others = await api.signedIn('client');
  await addCase(api.db, { client: others.user });
  await addDocument(own.id, 'evidence.pdf');
  await api
    .browser()
    .post('/contact', { name: 'Xenia', email: clientEmail, subject: 'quagmire', message: 'A quagmire' });
  const plan = await planErasure(api.db.read, clientEmail, { withOpenCases: true });
  expect([plan.user, plan.cases.map(({ caseNumber }) => caseNumber)]).toEqual([null, [own.caseNumber]]);

  await exportTo('xenia@zappa.example', to());
  expect(readdirSync(to()).sort()).toEqual([own.caseNumber, 'contact-requests.json', 'mails.json'].sort());
  expect(readdirSync(join(to(), own.caseNumber))).toContainEqual(expect.stringMatching(/-evidence\.pdf$/));
  const read = (name: string) => JSON.parse(readFileSync(join(to(), name), 'utf8'));
  expect(read('contact-requests.json')).toMatchObject([{ subject: 'quagmire', message: 'A quagmire' }]);
  expect(read('mails.json')).toMatchObject([{ recipient: 'xenia@zappa.example', status: 'queued' }]);
  expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.exported' })).toMatchObject({
    subjectId: 'unknown',
    detail: { cases: [own.caseNumber], contactRequests: 1 },
  });
});

it('writes files that nobody else on the machine can read, and shortens long names', async () => {
  const { user } = await api.signedIn('client');
  const own = await addCase(api.db, { client: user });
  await addDocument(own.id, `${'long '.repeat(45)}.pdf`);
  await exportTo(user.email, to());
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([modeOf(to()), modeOf(join(to(), own.caseNumber))]).toEqual([0o700, 0o700]);
  const [name = ''] = readdirSync(join(to(), own.caseNumber)).filter((file) => file.endsWith('.pdf'));
  expect(name.length).toBeLessThan(100);
  expect(modeOf(join(to(), own.caseNumber, name))).toBe(0o600);
});

it('writes no cases of clients for staff', async () => {
  const { user } = await api.signedIn('attorney');
  await addCase(api.db, { attorney: user });
  await exportTo(user.email, to());
  expect(readdirSync(to()).sort()).toEqual(filesOfAnAccount);
});

it('refuses an unknown address and a folder that is in use', async () => {
  await expect(exportTo('nobody@example.com', to())).rejects.toThrow(
    'There is no account, no case and no contact request',
  );
  const { user } = await api.signedIn('client');
  await exportTo(user.email, to());
  await expect(exportTo(user.email, to())).rejects.toThrow('is not empty');
});

it('writes everything of the firm for its owner only, and tells all admins', async () => {
  const { user } = await api.signedIn('admin');
  const own = await addCase(api.db);
  await addDocument(own.id, 'evidence.pdf');
  await exportFirm.run(context(), [to()]);
  expect(readdirSync(to()).sort()).toEqual(
    ['README.md', 'SHA256SUMS', 'columns.csv', 'documents', 'problems.txt', 'tables'].sort(),
  );
  expect(readFileSync(join(to(), 'tables', 'cases.jsonl'), 'utf8')).toContain(own.caseNumber);
  const [document = ''] = readdirSync(join(to(), 'documents', own.caseNumber));
  expect(readFileSync(join(to(), 'documents', own.caseNumber, document), 'utf8')).toBe('evidence');
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([modeOf(to()), modeOf(join(to(), 'tables')), modeOf(join(to(), 'README.md'))]).toEqual([0o700, 0o700, 0o600]);
  expect((await api.mailsTo(user.email)).map(({ kind }) => kind)).toContain('firm.exported');
  await expect(exportFirm.run(context(), [to()])).rejects.toThrow('is not empty');
});
