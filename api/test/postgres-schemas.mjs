const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Prefix of all test schemas; the start of the run in milliseconds follows it. */
export const schemaPrefix = 'portal_test_';
const hour = 3_600_000;

/** Runs statements and returns the rows of a query. */
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

/** Removes the schemas of this run, and those older than an hour from runs that were killed. */
export default async function dropSchemas(_globalConfig, { globals: { testRun } }) {
  const rows = await runSql(`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE '${schemaPrefix}%'`);
  for (const { name } of rows) {
    const startedAt = Number(name.slice(schemaPrefix.length).split('_')[0]);
    if (name.startsWith(testRun) || Date.now() - startedAt > hour) {
      await runSql(`DROP SCHEMA IF EXISTS "${name}" CASCADE`);
    }
  }
}
