import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { bytesOf, isPostgres } from '../../../../test/database';
import { documentRow } from '../../../../test/documents';
import { invoiceRow } from '../../../../test/invoice-row';
import { addXenia, secrets } from '../../../../test/xenia';
import { Invoice } from '../../../billing/invoices';
import { CannedReply } from '../../../casework/canned-replies';
import { CaseDeadline, StaffTask } from '../../../casework/cases';
import { CaseDocument, openDocumentStore } from '../../../casework/documents';
import { SavedView } from '../../../casework/saved-views';
import { ContactRequest } from '../../../office/contact';
import { pairInstallation } from '../../../office/installation';
import { readConfig } from '../../../platform/config';
import { IdempotentReply } from '../../../platform/idempotency';
import { AuditEntry, AuditWords, recordAudits } from '../../../records/audit';
import { enqueueMail } from '../../../records/mail';
import { schema } from '../../schema';
import { erase } from './erase';

let api: TestApi;
let folder: string;
beforeEach(async () => {
  api = await openTestApi();
  folder = mkdtempSync(join(tmpdir(), 'portal-erase-'));
  writeFileSync(join(folder, 'portal.sqlite'), '');
  await pairInstallation(api.db, openDocumentStore(config()).store, api.clock.now);
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const config = () => readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
const run = (...args: string[]) =>
  erase.run({ db: api.db, config: config(), schema, now: api.clock.now(), print: () => undefined }, args);
const pathOf = (name: string) => join(folder, 'documents', 'stored', name);

// PostgreSQL frees what was deleted when it vacuums; its files are not the portal's to read.
const onSqlite = isPostgres ? it.skip : it;

onSqlite('overwrites what it deletes, so that nobody finds it in the file', async () => {
  const { user } = await addXenia(api, folder);
  const found = () => {
    const bytes = bytesOf(api.db);
    return secrets.filter((secret) => bytes.includes(secret.toLowerCase()));
  };
  expect(found()).toEqual(secrets);
  await run(user.email, '--apply');
  expect(found()).toEqual([]);
});

onSqlite('overwrites what is replaced and deleted at any other time', async () => {
  const row = { keyHash: 'one', requestHash: 'r', tryId: 't', expiresAt: '2026-03-03T09:00:00.000Z' };
  await api.db.write((tx) => tx.insert(IdempotentReply, { ...row, reply: 'a quagmire' }));
  expect(bytesOf(api.db).includes('quagmire')).toBe(true);
  await api.db.write((tx) => tx.update(IdempotentReply, { keyHash: 'one' }, { reply: 'palimpsest' }));
  await api.db.write((tx) => tx.delete(IdempotentReply, { keyHash: 'one' }));
  expect(['quagmire', 'palimpsest'].filter((word) => bytesOf(api.db).includes(word))).toEqual([]);
});

it('deletes the mails to staff about the case, what is in it, a contact request, and those that only link to the case', async () => {
  const { user, caseRecord, ann } = await addXenia(api, folder);
  const { id: requestId } = await api.db.read.findOneByOrFail(ContactRequest, {});
  const other = await addCase(api.db, { attorney: ann.user });
  const mail = {
    kind: 'deadlines.digest',
    recipient: ann.user.email,
    subject: 'Deadlines',
    heading: 'Deadlines',
  } as const;
  const listing = (paragraph: string, subjectId: string = randomUUID()) => ({
    ...mail,
    subjectId,
    paragraphs: [paragraph],
    at: api.clock.now().toISOString(),
  });
  await api.db.write(async (tx) => {
    await enqueueMail(tx, listing(`See /cases/${caseRecord.id}.`));
    await enqueueMail(tx, listing(`See /cases/${other.id}.`));
    await enqueueMail(tx, listing('See /contacts.', requestId));
  });
  expect((await api.mailsTo(ann.user.email)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['message.new', 'deadlines.digest']),
  );
  await run(user.email, '--apply');
  const left = await api.mailsTo(ann.user.email);
  expect(left.map(({ body }) => body.paragraphs)).toEqual([[`See /cases/${other.id}.`]]);
});

it('forgets the deadlines of a case, except those that were met, which count in the figures', async () => {
  const carl = await api.addUser('client');
  const { id: caseId } = await addCase(api.db, { client: carl }, { status: 'closed' });
  const startedAt = '2026-03-01T09:00:00.000Z';
  const deadline = { caseId, serviceLevel: 'deep', attorneyId: null, startedAt, dueAt: startedAt, warnedAt: null };
  await api.db.write((tx) =>
    tx.insert(CaseDeadline, [
      { ...deadline, kind: 'first-response', state: 'met', metAt: startedAt },
      { ...deadline, kind: 'report', state: 'running', metAt: null },
    ]),
  );
  await run(carl.email, '--apply');
  expect((await api.db.read.findBy(CaseDeadline, { caseId })).map(({ kind }) => kind)).toEqual(['first-response']);
});

it('forgets the replies to repeated calls that quote the case, and no others', async () => {
  const { user, caseRecord } = await addXenia(api, folder);
  const row = { requestHash: 'r', tryId: 't', expiresAt: '2026-03-03T09:00:00.000Z' };
  await api.db.write((tx) =>
    tx.insert(IdempotentReply, [
      { ...row, keyHash: 'one', reply: JSON.stringify({ caseId: caseRecord.id }) },
      { ...row, keyHash: 'two', reply: JSON.stringify({ caseId: randomUUID() }) },
    ]),
  );
  await run(user.email, '--apply');
  expect((await api.db.read.find(IdempotentReply)).map(({ keyHash }) => keyHash)).toEqual(['two']);
});

it('cancels an invoice that was never sent, and keeps no line of it', async () => {
  const { user, caseRecord, invoice } = await addXenia(api, folder);
  const lines = [{ description: 'quagmire', quantityHundredths: 100, unitPriceCents: 10_000 }];
  const draft = invoiceRow({ caseId: caseRecord.id, lines: lines as Invoice['lines'] });
  await api.db.write(async (tx) => {
    await tx.insert(Invoice, draft);
    await tx.update(
      Invoice,
      { id: invoice.id },
      { lines: [{ ...lines[0], description: 'Check' }] as Invoice['lines'] },
    );
  });
  await run(user.email, '--apply');
  expect(await api.db.read.findOneByOrFail(Invoice, { id: draft.id })).toMatchObject({
    status: 'cancelled',
    cancelledAt: api.clock.now().toISOString(),
    lines: [],
  });
  expect(await api.db.read.findOneByOrFail(Invoice, { id: invoice.id })).toMatchObject({
    status: 'paid',
    lines: [{ description: 'Check' }],
  });
});

it('deletes infected files of the erased case from the quarantine, and no others', async () => {
  const { user, storedName } = await addXenia(api, folder);
  const { store } = openDocumentStore(config());
  const at = api.clock.now().toISOString();
  const others = randomBytes(24).toString('hex');
  writeFileSync(pathOf(others), 'of somebody else');
  await store.quarantine(storedName, at);
  await store.quarantine(others, at);
  await run(user.email, '--apply');
  const left: string[] = [];
  for await (const { name } of store.listQuarantine()) {
    left.push(name);
  }
  expect(left).toEqual([others]);
  expect(await api.db.read.countBy(AuditEntry, { action: 'document.purged' })).toBe(1);
});

it('leaves a removed document of a case that stays to the daily sweep', async () => {
  const { user } = await addXenia(api, folder);
  const { id: caseId } = await addCase(api.db);
  const removedAt = '2026-03-01T09:00:00.000Z';
  const document = documentRow({ caseId, storedName: randomBytes(24).toString('hex'), removedAt });
  await api.db.write((tx) => tx.insert(CaseDocument, document));
  writeFileSync(pathOf(document.storedName), 'evidence');
  await run(user.email, '--apply');
  expect(existsSync(pathOf(document.storedName))).toBe(true);
  expect(await api.db.read.find(CaseDocument)).toEqual([document]);
});

it('takes open tasks from erased staff, deletes what only they used, and keeps what is offered to all staff', async () => {
  const ann = await api.addUser('attorney', { name: 'Ann' });
  const { id: caseId } = await addCase(api.db);
  const at = api.clock.now().toISOString();
  const task = { caseId, title: 'Call back', dueOn: '2026-03-09', assigneeId: ann.id, createdAt: at };
  const owned = { ownerId: ann.id, updatedAt: at };
  await api.db.write(async (tx) => {
    await tx.insert(StaffTask, { ...task, id: randomUUID(), doneAt: null });
    await tx.insert(StaffTask, { ...task, id: randomUUID(), doneAt: at });
    for (const shared of [true, false]) {
      const name = shared ? 'Shared' : 'Own';
      await tx.insert(SavedView, { ...owned, id: randomUUID(), name, query: 'status=closed', shared });
      await tx.insert(CannedReply, { ...owned, id: randomUUID(), title: name, text: 'Hello.', shared });
    }
  });
  const typed = [
    { action: 'view.saved', subjectType: 'view', words: { name: 'Own' } },
    { action: 'canned-reply.saved', subjectType: 'canned-reply', words: { title: 'Own' } },
    { action: 'case.hold-set', subjectType: 'case', words: { reason: 'Sued.' } },
  ].map((act) => ({ ...act, actor: { ...ann, networkAddress: null }, subjectId: randomUUID(), at }));
  await api.db.write((tx) => recordAudits(tx, typed));
  await run(ann.email, '--apply');
  expect((await api.db.read.find(AuditWords)).map(({ words }) => words)).toEqual([{ reason: 'Sued.' }]);
  const tasks = await api.db.read.find(StaffTask);
  expect(tasks.map(({ doneAt, assigneeId }) => [doneAt, assigneeId])).toEqual(
    expect.arrayContaining([
      [null, null],
      [at, ann.id],
    ]),
  );
  expect((await api.db.read.find(SavedView)).map(({ name }) => name)).toEqual(['Shared']);
  expect((await api.db.read.find(CannedReply)).map(({ title }) => title)).toEqual(['Shared']);
});
