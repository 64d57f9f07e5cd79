import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProject } from '@portal/build/jest';
import { runSql, schemaPrefix } from './postgres-schemas.mjs';

const api = fileURLToPath(new URL('..', import.meta.url));
const testRun = `${schemaPrefix}${Date.now()}_${randomBytes(3).toString('hex')}`;

/** Returns the Jest project that runs the tests of the API on SQLite, and the other tests that need no browser. */
export const sqliteProject = (others) => ({
  ...nodeProject('api', [...testsOfApi(), ...others]),
  globals: { testDialect: 'sqlite', testRun },
  globalTeardown: join(api, 'test/sqlite-files.mjs'),
});

/**
 * Returns a Jest project that repeats tests of the API on PostgreSQL: those beside code that writes SQL or asks which database it
 * has, and those that ask this themselves. The calls of TypeORM that the others need are the same on both. `POSTGRES_TESTS=whole`
 * repeats every test that opens a database. Without a PostgreSQL server, prints a notice and returns no project.
 */
export async function postgresProjects() {
  if (!(await answers())) {
    process.stderr.write('No PostgreSQL answers at TEST_DATABASE_URL: the API is tested on SQLite alone.\n');
    return [];
  }
  return [
    {
      ...nodeProject(
        'api-postgres',
        testsOfApi().filter((file) => opensDatabase(file) && (isWhole() || dependsOnDatabase(file))),
      ),
      globals: { testDialect: 'postgres', testRun },
      globalTeardown: join(api, 'test/postgres-schemas.mjs'),
    },
  ];
}

const isWhole = () => process.env.POSTGRES_TESTS === 'whole';

const answers = () =>
  runSql('SELECT 1').then(
    () => true,
    () => false,
  );

const testsOfApi = () =>
  ['src', 'test'].flatMap((folder) =>
    readdirSync(join(api, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(api, folder, file)),
  );

const opensDatabase = (file) => /from '[./]+\/(test\/)?(api|database|installations)'/.test(readFileSync(file, 'utf8'));

const dependsOnDatabase = (testFile) => {
  const folder = dirname(testFile);
  const code = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return (
    namesDatabase(testFile) || code.some((file) => writesSql(join(folder, file)) || namesDatabase(join(folder, file)))
  );
};

const namesDatabase = (file) => readFileSync(file, 'utf8').includes('isPostgres');

const writesSql = (file) => /\bSELECT |\.query\(/.test(readFileSync(file, 'utf8'));
