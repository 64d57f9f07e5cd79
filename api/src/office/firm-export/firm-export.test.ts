import { createHash } from 'node:crypto';
import { firmExportLimits, firmExportTexts } from '@portal/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { book, setHours } from '../../../test/appointments';
import { addCase } from '../../../test/case-record';
import { documentRow } from '../../../test/documents';
import { withPasskey } from '../../../test/passkey';
import { insertQuote, quoteRow } from '../../../test/quote-row';
import { honest } from '../../../test/sample-files';
import { withFactor } from '../../../test/second-factor';
import { upload } from '../../../test/upload';
import { SeenMessage } from '../../casework/conversation';
import { CaseDocument } from '../../casework/documents';
import { AuditEntry, AuditHead } from '../../records/audit';
import { CaseKeyRow } from '../../records/case-keys';
import { exportedTables, leftOutTables } from './tables';

const pdf = { name: 'a.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) };

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
  admin = await api.signedIn('admin');
});
afterEach(() => api.close());

async function download({ browser }: Pick<Person, 'browser'> = admin) {
  const cookie = `access_token=${browser.cookies.get('access_token')}`;
  const response = await fetch(`${api.origin}/api/firm/export`, { headers: { cookie } });
  return { status: response.status, name: response.headers.get('content-disposition'), response };
}

async function archive(): Promise<Record<string, Buffer>> {
  const { response } = await download();
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

const rowsIn = (files: Record<string, Buffer>, table: string) =>
  String(files[`tables/${table}.jsonl`])
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('knows every table and column, in a file or with the reason why it is in none', () => {
  const known = [...exportedTables, ...leftOutTables].map(({ entity }) => entity);
  const { entityMetadatas } = api.db.read.connection;
  const nameOf = (entity: unknown) => api.db.read.connection.getMetadata(entity as new () => object).tableName;
  expect(known.map(nameOf).sort()).toEqual(entityMetadatas.map(({ tableName }) => tableName).sort());
  for (const { entity, columns } of exportedTables) {
    const { tableName, ownColumns } = api.db.read.connection.getMetadata(entity);
    const names = ownColumns.map(({ propertyName }) => propertyName);
    expect([tableName, Object.keys(columns).sort()]).toEqual([tableName, names.sort()]);
  }
});

it('gives everything in the clear, described and with the hash of each file', async () => {
  const [client, ann] = [await api.signedIn('client'), await api.signedIn('attorney')];
  const { id: caseId, caseNumber } = await addCase(api.db, { client: client.user, attorney: ann.user });
  await client.browser.post('/messages/send', { caseId, content: 'Quagmire' });
  // On both databases: ten pages, each of which begins in the middle of the rows of one person.
  const seen = Array.from({ length: 250 }, (_, at) => ({ caseId, userId: `person ${at % 3}`, position: at }));
  await api.db.write((tx) => tx.insert(SeenMessage, seen));
  await ann.browser.post(`/cases/${caseId}/notes`, { text: 'A note of staff' });
  const sent = await upload(client.browser, { caseId }, pdf);
  const quote = quoteRow({ caseId });
  await api.db.write((tx) => insertQuote(tx, quote));
  await setHours(ann);
  await book(api, '2026-03-09T10:00:00.000Z', { matter: 'A matter of the visitor' });

  const files = await archive();
  expect(rowsIn(files, 'messages')).toContainEqual(expect.objectContaining({ content: 'Quagmire', caseId }));
  const positions = rowsIn(files, 'seen_messages').map(({ position }) => position);
  expect(positions.sort((a, b) => a - b)).toEqual(seen.map(({ position }) => position));
  expect(rowsIn(files, 'staff_notes')).toMatchObject([{ text: 'A note of staff', caseId }]);
  expect(rowsIn(files, 'appointments')).toMatchObject([{ details: { matter: 'A matter of the visitor' } }]);
  const { _id: documentId, sha256 } = sent.body.data.document;
  const path = Object.keys(files).find((name) => name.startsWith(`documents/${caseNumber}/${documentId}-`)) ?? '';
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hashOf(files[path] ?? Buffer.alloc(0))).toBe(sha256);
  expect(String(files[`quotes/${quote.quoteNumber}.pdf`])).toBe('%PDF-1.7 a quote');
  expect(String(files['problems.txt'])).toBe('');

  const { SHA256SUMS: sums, ...others } = files;
  const lines = Object.entries(others).map(([name, bytes]) => `${hashOf(bytes)}  ${name}\n`);
  expect(String(sums)).toBe(lines.join(''));
  const columns = String(files['columns.csv']);
  expect(columns).toContain('tables/messages.jsonl,content,text,no,the text\r\n');
  expect(columns).toContain('tables/invoices.jsonl,totalCents,number,no,');
  expect(columns).toMatch(/tables\/users\.jsonl,passwordHash,,yes,"left out: a secret/);
  for (const { entity } of exportedTables) {
    expect(String(files['README.md'])).toContain(`\`${api.db.read.connection.getMetadata(entity).tableName}.jsonl\``);
  }
});

it('gives no secret', async () => {
  const protectedAdmin = await withFactor(api, 'admin');
  await withPasskey(api, 'client');
  const { secret } = (
    await admin.browser.post('/webhooks', { url: 'https://example.com/in', kinds: ['case.submitted'] })
  ).body.data;
  const { token } = (await admin.browser.post('/api-tokens', { name: 'Books', scopes: ['cases:read'], days: 30 })).body
    .data;
  await admin.browser.post('/users/invite', { name: 'Ina', email: 'ina@example.com', role: 'client' });
  const ann = await api.signedIn('attorney');
  await setHours(ann);
  await ann.browser.post('/appointments/address', {});
  await book(api, '2026-03-09T10:00:00.000Z');
  await addCase(api.db, { client: await api.addUser('client') });

  const whole = Object.entries(await archive())
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');
  const secretsOf = async (entity: new () => object, names: readonly string[]) =>
    (await api.db.read.find(entity)).flatMap((row) => names.map((name) => Reflect.get(row, name)));
  const secretName = /hash$|secret|wrapped|credential|publicKey|endpoint|body/i;
  const stored: unknown[] = [];
  const exportedAnyway: string[] = [];
  for (const { entity } of [...exportedTables, ...leftOutTables].filter((one) => one.entity !== AuditHead)) {
    const { ownColumns } = api.db.read.connection.getMetadata(entity);
    const exported = exportedTables.find((one) => one.entity === entity)?.columns ?? {};
    const names = ownColumns.map(({ propertyName }) => propertyName).filter((name) => secretName.test(name));
    exportedAnyway.push(...names.filter((name) => typeof exported[name] === 'string'));
    stored.push(
      ...(await secretsOf(
        entity,
        names.filter((name) => typeof exported[name] !== 'string'),
      )),
    );
  }
  // Each is the hash of something that is no secret.
  expect(exportedAnyway.sort()).toEqual(['askedHash', 'contentHash', 'documentHash', 'hash', 'previousHash']);
  const links = (await api.mailsTo('vera@example.com')).map(({ body: { action } }) => action?.url.split('#')[1]);
  const known = [...stored, ...links, secret, token, protectedAdmin.secret, ...protectedAdmin.recoveryCodes];
  const secrets = known.filter((value): value is string => typeof value === 'string' && value.length > 7);
  expect(secrets.length).toBeGreaterThan(25);
  expect(secrets.filter((value) => whole.includes(value))).toEqual([]);
});

it('records it and tells all admins before the first byte', async () => {
  const other = await api.signedIn('admin');
  const { status, name } = await download();
  expect([status, name]).toEqual([200, 'attachment; filename="all-data-2026-03-02.zip"']);
  expect(await api.db.read.findBy(AuditEntry, { action: 'firm.exported' })).toMatchObject([{ actorId: admin.user.id }]);
  for (const { email } of [admin.user, other.user]) {
    const mail = (await api.mailsTo(email)).find(({ kind }) => kind === 'firm.exported');
    expect(mail?.body.paragraphs[0]).toContain(admin.user.name);
    expect(mail?.body.paragraphs[0]).toContain(`(${admin.user.email})`);
  }
  const statuses = [];
  for (let asked = 0; asked < firmExportLimits.perHour; asked += 1) {
    statuses.push((await download(other)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

it('names what cannot be read and goes on', async () => {
  const client = await api.signedIn('client');
  const [lost, kept] = [await addCase(api.db, { client: client.user }), await addCase(api.db, { client: client.user })];
  for (const { id: caseId } of [lost, kept]) {
    await client.browser.post('/messages/send', { caseId, content: 'Quagmire' });
    await upload(client.browser, { caseId }, pdf);
  }
  const removed = documentRow({ caseId: kept.id, storedName: 'gone', removedAt: '2026-03-01T00:00:00.000Z' });
  const unscanned = documentRow({ caseId: kept.id, storedName: 'unscanned', scanStatus: 'pending' });
  await api.db.write((tx) => tx.insert(CaseDocument, [removed, unscanned]));
  await api.db.write((tx) => tx.delete(CaseKeyRow, { caseId: lost.id }));
  const files = await archive();
  const texts = rowsIn(files, 'messages').filter(({ messageType }) => messageType === 'text');
  expect(texts.map(({ caseId, content }) => [caseId, content])).toEqual(
    expect.arrayContaining([
      [lost.id, null],
      [kept.id, 'Quagmire'],
    ]),
  );
  const folders = Object.keys(files).filter((name) => name.startsWith('documents/'));
  expect(folders).toEqual([expect.stringContaining(`documents/${kept.caseNumber}/`)]);
  expect(String(files['problems.txt'])).toMatch(/^messages: .*\n.*messages: .*\ndocuments\/.+\n$/s);
});

it('refuses what a browser cannot download at once', async () => {
  const { id: caseId } = await addCase(api.db);
  const size = firmExportLimits.bytes;
  const documents = ['a', 'b'].map((storedName) => documentRow({ caseId, storedName, size }));
  await api.db.write((tx) => tx.insert(CaseDocument, documents));
  const { status, response } = await download();
  expect([status, await response.json()]).toMatchObject([409, { message: firmExportTexts.tooLarge }]);
  expect(await api.db.read.countBy(AuditEntry, { action: 'firm.exported' })).toBe(0);
});
