import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
 * Returns a Jest project that repeats tests of the API on PostgreSQL: those that import code which asks which database it has, those
 * that ask this themselves, and those that say `On both databases`. The tables of who may do what are left to `npm run prove matrix`,
 * and files that name `npm run prove postgres` to that.
 * `POSTGRES_TESTS=whole` repeats every test that opens a database. Without a PostgreSQL server, prints a notice and
 * returns no project.
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
  const source = readFileSync(testFile, 'utf8');
  const isAsked =
    namesDatabase(source) ||
    source.includes('On both databases') ||
    importedBeside(testFile, source).some(namesDatabase);
  return isAsked && !source.includes('PROOF_MATRIX') && !source.includes('npm run prove postgres');
};

/** The sources that a test imports, but the helpers in `test`. */
const importedBeside = (testFile, source) =>
  [...source.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => `${join(dirname(testFile), path)}.ts`)
    .filter((file) => file.startsWith(join(api, 'src')) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));

const namesDatabase = (source) => source.includes('isPostgres');
