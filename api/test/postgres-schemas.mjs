const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Prefix of all test schemas and migrated files; the start of the run in milliseconds follows it. */
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

/** Whether a schema or file belongs to this run, which has ended, or to one that was killed more than an hour ago. */
export function isOver(name, testRun) {
  const startedAt = Number(name.slice(schemaPrefix.length).split('_')[0]);
  return name.startsWith(testRun) || (name.startsWith(schemaPrefix) && Date.now() - startedAt > hour);
}

/** Removes the schemas and databases of this run, and those older than an hour from runs that were killed. */
export default async function dropSchemas(_globalConfig, { globals: { testRun } }) {
  const rows = await runSql(`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE '${schemaPrefix}%'`);
  for (const { name } of rows) {
    if (isOver(name, testRun)) {
      await runSql(`DROP SCHEMA IF EXISTS "${name}" CASCADE`);
    }
  }
  const databases = await runSql(`SELECT datname AS name FROM pg_database WHERE datname LIKE '${schemaPrefix}%'`);
  for (const { name } of databases) {
    if (isOver(name, testRun)) {
      await runSql(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  }
}
