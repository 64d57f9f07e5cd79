import { isPostgres, openTestDatabase, type TestDatabase } from '../test/database';

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

it('leaves no difference between the migrated schema and the entities', async () => {
  const { connection } = test.db.read;
  const { upQueries } = await connection.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
