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

/** Subjects whose code makes no query: their tests open a database only because a request needs one. */
const withoutQueries = [
  'billing/invoices/pdf',
  'casework/documents/file-types',
  'casework/documents/image-metadata',
  'delivery/client-errors',
  'delivery/openapi',
];

/**
 * Long tests whose statements the tests of other subjects run on both databases. `npm run prove postgres` runs them there, too.
 */
const sequences = [
  'accounts/addresses/address-claims.test.ts',
  'accounts/passkeys/',
  'accounts/second-factor/',
  'auth/passkeys/',
  'auth/second-factor/',
  'casework/documents/inspection/',
  'programs/fuzz.test.ts',
  'programs/guesses.test.ts',
  'delivery/portal/',
  'delivery/releases/',
].map((path) => join(api, 'src', path));

/**
 * Returns a Jest project that repeats the tests of the API that open a database on PostgreSQL, except those of subjects without
 * queries and of long sequences of calls. A missing transaction shows up only there, because on SQLite everything shares one connection. Without a PostgreSQL
 * server, prints a notice and returns no project.
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
        testsOfApi()
          .filter(opensDatabase)
          .filter(makesQueries)
          .filter((file) => isWhole() || !sequences.some((path) => file.startsWith(path))),
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

/** Also true for a subject of the list as soon as its code imports TypeORM or `db`. */
const makesQueries = (testFile) => {
  const folder = dirname(testFile);
  const isListed = withoutQueries.some((subject) => folder === join(api, 'src', subject));
  const code = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const importsDatabase = (file) =>
    /from '(typeorm|(\.\.\/)+db\/[^']+)'/.test(readFileSync(join(folder, file), 'utf8'));
  return !isListed || code.some(importsDatabase);
};
