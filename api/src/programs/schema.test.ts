import { subjectNameOf } from '@portal/contracts';
import type { QueryRunner } from 'typeorm';
import { userRow } from '../../test/api';
import { addCase } from '../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../test/database';
import { inClear } from '../../test/in-clear';
import { messagesOf } from '../../test/messages';
import { addMessage, Case } from '../casework/cases';
import { Message, type Sender, submitter } from '../casework/conversation';
import { KeepNetworkAddresses1790000032000 } from '../platform/db/migrations/1790000032000-keep-network-addresses';
import { IndexNetworkAddresses1790000034000 } from '../platform/db/migrations/1790000034000-index-network-addresses';
import { MarkUnconfirmedCases1790000043000 } from '../platform/db/migrations/1790000043000-mark-unconfirmed-cases';
import { NameVisitorsAsSubmitters1790000044000 } from '../platform/db/migrations/1790000044000-name-visitors-as-submitters';
import { NameSubjects1790000051000 } from '../platform/db/migrations/1790000051000-name-subjects';
import { CommitToAddresses1790000076000 } from '../platform/db/migrations/1790000076000-commit-to-addresses';
import { KeepWordsBesideTheTrail1790000230000 } from '../platform/db/migrations/1790000230000-keep-words-beside-the-trail';
import { recordAudit, verifyAuditChain } from '../records/audit';
import { User } from '../records/users';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const clientSince = (createdAt: string, email: string) => userRow('client', new Date(createdAt), { email });

/** SQLite drops the triggers of a table that a later migration rebuilds; that migration must create them again. */
it('has every trigger after all migrations', async () => {
  const onSqlite = "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name";
  const onPostgres =
    "SELECT tgname AS name FROM pg_trigger WHERE tgname ~ '^(audit|risk|case|invoice|payments|submissions|users)' AND NOT tgisinternal ORDER BY tgname";
  const triggers: { name: string }[] = await test.db.read.query(isPostgres ? onPostgres : onSqlite);
  const names = new Set(triggers.map(({ name }) => name));
  expect([...names]).toEqual(
    isPostgres
      ? [
          'audit_entries_no_change',
          'audit_entries_no_update',
          'audit_words_no_update',
          'cases_counts',
          'invoice_entries_counts',
          'invoice_entries_kept',
          'invoices_counts',
          'risk_reports_frozen',
          'users_counts',
        ]
      : [
          'audit_entries_no_delete',
          'audit_entries_no_replace',
          'audit_entries_no_update',
          'audit_text_new',
          'audit_word_text_gone',
          'audit_word_text_new',
          'audit_words_no_update',
          'cases_counts_gone',
          'cases_counts_moved',
          'cases_counts_new',
          'cases_text_moved',
          'cases_text_new',
          'contact_requests_text_new',
          'invoice_entries_counts_gone',
          'invoice_entries_counts_moved',
          'invoice_entries_counts_new',
          'invoice_entries_kept',
          'invoice_entries_no_delete',
          'invoice_entries_no_replace',
          'invoices_counts_gone',
          'invoices_counts_moved',
          'invoices_counts_new',
          'invoices_text_moved',
          'invoices_text_new',
          'risk_reports_frozen',
          'risk_reports_no_delete',
          'risk_reports_no_replace',
          'users_counts_gone',
          'users_counts_moved',
          'users_counts_new',
          'users_text_moved',
          'users_text_new',
        ],
  );
});

it('reverts and repeats the migrations to network addresses and typed words without damaging the audit trail', async () => {
  const [column, index] = [new KeepNetworkAddresses1790000032000(), new IndexNetworkAddresses1790000034000()];
  const commitments = new CommitToAddresses1790000076000();
  const words = new KeepWordsBesideTheTrail1790000230000();
  const act = { action: 'case.closed', subjectType: 'case', subjectId: 'c1', at: '2026-01-01T00:00:00.000Z' };
  await test.db.write((tx) => recordAudit(tx, { ...act, actor: null }));
  await test.db.write(async (tx) => {
    const runner = tx.queryRunner as QueryRunner;
    await words.down(runner);
    await commitments.down(runner);
    await index.down(runner);
    await column.down(runner);
    await column.up(runner);
    await index.up(runner);
    await commitments.up(runner);
    await words.up(runner);
  });
  const actor = { networkAddress: '203.0.113.7' };
  await test.db.write((tx) => recordAudit(tx, { ...act, actor, words: { reason: 'Duplicate.' } }));
  expect(await verifyAuditChain(test.db.read)).toEqual({ entries: 2 });
  const trim = test.db.write((tx) => tx.query('DELETE FROM audit_entries'));
  await expect(trim).rejects.toThrow('Audit entries are only ever added.');
});

it('marks cases that someone other than the client submitted with the address of a client', async () => {
  const { db } = test;
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  const [carl, dora] = [clientSince(at(2), 'carl@example.com'), clientSince(at(1), 'dora@example.com')];
  for (const person of [carl, dora]) {
    await db.write((tx) => tx.insert(User, person));
  }
  const numberOf = async (caseNumber: string, createdAt: string, submittedByUserId: string | null) =>
    addCase(db, { client: carl }, { caseNumber, createdAt, submittedByUserId });
  await numberOf('earlier', at(1), null);
  await numberOf('visitor', at(3), null);
  await numberOf('client', at(3), carl.id);
  await numberOf('other client', at(3), dora.id);
  const migration = new MarkUnconfirmedCases1790000043000();
  await db.write(async (tx) => {
    await migration.down(tx.queryRunner as QueryRunner);
    await migration.up(tx.queryRunner as QueryRunner);
  });
  const marked = await db.read.findBy(Case, { notConfirmedByClient: true });
  expect(marked.map(({ caseNumber }) => caseNumber).sort()).toEqual(['other client', 'visitor']);
});

it("removes visitors' names from older messages", async () => {
  const { db } = test;
  const { id: caseId } = await addCase(db);
  const add = (content: string, sender: Sender | null, messageType: 'document' | 'system') =>
    db.write((tx) => addMessage(tx, { caseId, sender, messageType, content, at: '2026-01-01T00:00:00.000Z' }));
  await add('Pay 900 USD added a.pdf', null, 'document');
  await add('contract.pdf', { id: caseId, name: 'Ann', role: 'attorney' }, 'document');
  await add('Case linked to account', null, 'system');
  for (const { id, content } of await messagesOf(db, caseId)) {
    await db.write((tx) => tx.update(Message, { id }, { content: inClear(content), isEncrypted: false }));
  }
  await db.write((tx) => new NameVisitorsAsSubmitters1790000044000().up(tx.queryRunner as QueryRunner));
  const messages = await messagesOf(db, caseId);
  expect(messages.map(({ senderName, senderRole, content }) => [senderName, senderRole, content])).toEqual([
    [submitter.name, 'client', 'A document'],
    ['Ann', 'attorney', 'contract.pdf'],
    ['System', 'system', 'Case linked to account'],
  ]);
});

it('leaves no difference between the migrated schema and the entities', async () => {
  const { connection } = test.db.read;
  const { upQueries } = await connection.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('names the subjects of the cases that exist', async () => {
  const named: [Partial<Case>, string | null][] = [
    [{ caseType: 'company', subjectDetails: { companyName: "O'Neil شركة" } }, "O'Neil شركة"],
    [{ caseType: 'individual', subjectDetails: { individualName: 'x'.repeat(300) } }, 'x'.repeat(200)],
    [{ caseType: 'investment', subjectDetails: { url: 'https://scam.example' } }, 'https://scam.example'],
    [{ caseType: 'company', subjectDetails: { individualName: 'Not asked for' } }, null],
    [{ caseType: 'general', subjectDetails: {} }, null],
  ];
  const ids: string[] = [];
  for (const [change, name] of named) {
    expect(subjectNameOf(change.caseType ?? 'general', change.subjectDetails ?? {}) ?? null).toBe(name);
    ids.push((await addCase(test.db, {}, change)).id);
  }
  const migration = new NameSubjects1790000051000();
  await test.db.write(async (tx) => {
    const runner = tx.queryRunner as QueryRunner;
    await migration.down(runner);
    await migration.up(runner);
  });
  for (const [index, id] of ids.entries()) {
    expect((await test.db.read.findOneByOrFail(Case, { id })).subjectName).toBe(named[index]?.[1]);
  }
});
