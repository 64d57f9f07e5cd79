const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Of the names of all schemas that tests make; the time of the run follows. */
export const schemaPrefix = 'portal_test_';
const hour = 3_600_000;

/** Sends statements, the last of which may be a query. */
export async function runSql(sql) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** After the tests: removes the schemas of this run, and those of runs that were killed. */
export default async function dropSchemas(_globalConfig, { globals: { testRun } }) {
  const rows = await runSql(`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE '${schemaPrefix}%'`);
  for (const { name } of rows) {
    const startedAt = Number(name.slice(schemaPrefix.length).split('_')[0]);
    if (name.startsWith(testRun) || Date.now() - startedAt > hour) {
      await runSql(`DROP SCHEMA IF EXISTS "${name}" CASCADE`);
    }
  }
}
