import type { QueryRunner } from 'typeorm';
import { isPostgres, openTestDatabase, type TestDatabase } from '../test/database';
import { recordAudit, verifyAuditChain } from './audit';
import { KeepNetworkAddresses1790000032000 } from './db/migrations/1790000032000-keep-network-addresses';
import { IndexNetworkAddresses1790000034000 } from './db/migrations/1790000034000-index-network-addresses';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

/** SQLite drops the triggers of a table that a later migration builds anew: whoever writes one makes them again. */
it('keeps what the database does by itself', async () => {
  const onSqlite = "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name";
  const onPostgres = "SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE 'audit%' AND NOT tgisinternal";
  const triggers: { name: string }[] = await test.db.read.query(isPostgres ? onPostgres : onSqlite);
  const names = new Set(triggers.map(({ name }) => name));
  expect([...names]).toEqual(
    isPostgres
      ? ['audit_entries_no_change']
      : [
          'audit_entries_no_delete',
          'audit_entries_no_replace',
          'audit_entries_no_update',
          'audit_text_new',
          'cases_text_moved',
          'cases_text_new',
          'invoices_text_moved',
          'invoices_text_new',
          'users_text_moved',
          'users_text_new',
        ],
  );
});

it('goes back to a trail without network addresses and forth again', async () => {
  const [column, index] = [new KeepNetworkAddresses1790000032000(), new IndexNetworkAddresses1790000034000()];
  const act = { action: 'case.closed', subjectType: 'case', subjectId: 'c1', at: '2026-01-01T00:00:00.000Z' };
  await test.db.write((tx) => recordAudit(tx, { ...act, actor: null }));
  await test.db.write(async (tx) => {
    const runner = tx.queryRunner as QueryRunner;
    await index.down(runner);
    await column.down(runner);
    await column.up(runner);
    await index.up(runner);
  });
  await test.db.write((tx) => recordAudit(tx, { ...act, actor: { networkAddress: '203.0.113.7' } }));
  expect(await verifyAuditChain(test.db.read)).toEqual({ entries: 2 });
  const trim = test.db.write((tx) => tx.query('DELETE FROM audit_entries'));
  await expect(trim).rejects.toThrow('Audit entries are only ever added.');
});

it('leaves no difference between the migrated schema and the entities', async () => {
  const { connection } = test.db.read;
  const { upQueries } = await connection.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
