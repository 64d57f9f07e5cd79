import { openTestDatabase, type TestDatabase } from '../test/database';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('leaves no difference between the migrated schema and the entities', async () => {
  const { connection } = test.db.read;
  const { upQueries } = await connection.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
