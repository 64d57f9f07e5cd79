import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tests from '../e2e/playwright.config';
import screenshots from '../e2e/screenshots.config';
import { root } from './imports';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(__dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files that the examples of CONTRIBUTING create, and files that commands write. */
const notInRepository = [
  'mfe-client/src/help/help-page.tsx',
  'api/src/casework/cases/pin-case.ts',
  'pin-case.test.ts',
  'bench/results.json',
  'prove/results.json',
];

const skipped = /^(node_modules|dist|dist-dev|data|screenshots|test-results|\..*)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.test(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

const files = filesIn('');
const topFolders = new Set(files.flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : [])));

/** Texts in backticks without spaces and without placeholders, such as `api/src/programs/app.ts` and `schema.test.ts`. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w./-]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => topFolders.has(text.split('/')[0]) || /^[a-z0-9][\w./-]*\.(tsx?|mjs)$/.test(text))
    .filter((text) => text.includes('/') || text.includes('.'))
    .filter((text) => !/\/dist(-dev)?$/.test(text) && !notInRepository.includes(text));

/** A path from the root must exist; any other must be the end of one, such as `kernel/policy.ts`. */
const exists = (path: string): boolean =>
  topFolders.has(path.split('/')[0])
    ? existsSync(join(root, path))
    : files.some((file) => file === path || file.endsWith(`/${path}`));

it.each(documents)('every path that %s names exists', (document) => {
  expect(pathsIn(readFileSync(join(root, document), 'utf8')).filter((path) => !exists(path))).toEqual([]);
});

it.each(documents)('every file that %s links to exists', (document) => {
  const markdown = readFileSync(join(root, document), 'utf8');
  const links = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)|(?:src|srcset)="([^"]+)"/g)];
  const targets = links.map(([, link, picture]) => join(document, '..', link ?? picture ?? ''));
  expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
});

it('recognises paths in a text', () => {
  const text = 'See `api/src/programs/app.ts`, `no-such.ts`, `npm test`, `mfe-case/`, `GET /cases` and `api/dist`.';
  expect(pathsIn(text)).toEqual(['api/src/programs/app.ts', 'no-such.ts', 'mfe-case/']);
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual(['no-such.ts']);
});

/** `npm test` and `npm run prove browser` run all projects of the first configuration, `npm run screenshots` those of the second. */
it('has a command for every browser test file', () => {
  const projects = [tests, screenshots].flatMap(({ testDir = '', projects = [] }) =>
    projects.map((project) => ({ folder: resolve(root, 'e2e', project.testDir ?? testDir), ...project })),
  );
  const isRun = (file: string) =>
    projects.some(
      ({ folder, testMatch, testIgnore }) =>
        join(root, file).startsWith(`${folder}/`) &&
        (testMatch === undefined || (testMatch as RegExp).test(file)) &&
        ![testIgnore ?? []].flat().some((ignored) => (ignored as RegExp).test(file)),
    );
  const browserTests = files.filter((file) => /\.spec\.tsx?$/.test(file));
  expect(browserTests.length).toBeGreaterThan(40);
  expect(browserTests.filter((file) => !isRun(file))).toEqual([]);
  const commands = ['tools/test.mjs', 'tools/prove/browser.mjs'].map((file) => readFileSync(join(root, file), 'utf8'));
  expect(commands.map((source) => /--grep[a-z-]*=@\w+/.exec(source)?.[0])).toEqual(['--grep-invert=@sweep', undefined]);
  const tags = browserTests.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/'@[a-z]+'/g) ?? []);
  expect([...new Set(tags)]).toEqual(["'@sweep'"]);
});

/** Proofs name the tests that they repeat by patterns. */
it('finds tests for every proof that repeats some', () => {
  const tests = files.filter((file) => /^api\/.*\.test\.ts$/.test(file));
  const sources = files.filter((file) => /^tools\/prove\/[\w-]+\.mjs$/.test(file));
  const patterns = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'(api\/src\/[^'\n]+)'/g)].map(([, pattern = '']) => pattern),
  );
  expect(patterns).toContain('api/src/programs/fuzz');
  expect(patterns.filter((pattern) => !tests.some((file) => new RegExp(pattern).test(file)))).toEqual([]);
});
