import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { nodeProject } from '@portal/build/jest';
import { runSql, schemaPrefix } from './postgres-schemas.mjs';

const answers = () =>
  runSql('SELECT 1').then(
    () => true,
    () => false,
  );

/**
 * Returns a Jest project that repeats the tests on PostgreSQL. A missing transaction shows up only there, because on
 * SQLite everything shares one connection. Without a PostgreSQL server, prints a notice and returns no project.
 */
export async function postgresProjects(testMatch) {
  if (!(await answers())) {
    process.stderr.write('No PostgreSQL answers at TEST_DATABASE_URL: the API is tested on SQLite alone.\n');
    return [];
  }
  const testRun = `${schemaPrefix}${Date.now()}_${randomBytes(3).toString('hex')}`;
  return [
    {
      ...nodeProject('api-postgres', testMatch),
      globals: { testDialect: 'postgres', testRun },
      globalTeardown: fileURLToPath(new URL('postgres-schemas.mjs', import.meta.url)),
    },
  ];
}
