import { nodeProject } from '@portal/build/jest';

const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

async function answers() {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The same tests once more on PostgreSQL, which alone notices a transaction that was left out: on SQLite everything
 * shares one connection. Left out, in plain words, where no PostgreSQL answers.
 */
export async function postgresProjects(testMatch) {
  if (!(await answers())) {
    process.stderr.write('No PostgreSQL answers at TEST_DATABASE_URL: the API is tested on SQLite alone.\n');
    return [];
  }
  return [{ ...nodeProject('api-postgres', testMatch), globals: { testDialect: 'postgres' } }];
}
