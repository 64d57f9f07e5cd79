import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports';
import { complaintAbout, readRows } from './tested-rows';

const isProduct = (path: string) =>
  /\.(tsx?|json)$/.test(path) && !/\.test\.|\.testing\.|test-data|node_modules/.test(path);

/** Everything that the product may say, with one kind of dash, quote and space. */
function wordsOfTheProduct(): string {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = ['shell', ...remotes, 'packages/contracts'];
  const files = folders.flatMap((folder) => {
    const source = join(root, folder, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(source, path));
  });
  return plain(
    files
      .filter(isProduct)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n'),
  );
}

const plain = (text: string) =>
  text
    .replace(/\\'|[‘’]|&lsquo;|&rsquo;/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The texts in single quotes; an apostrophe inside a word does not end one. */
const quotedIn = (statement: string) =>
  [...statement.matchAll(/(?<=^|[\s(/])'((?:[^']|'(?=\w))+)'(?=[\s.,;:)/]|$)/g)].map(([, text = '']) => text);

const fixedParts = (text: string) =>
  plain(text)
    .split(/\$?\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);

const rows = readRows('specification-coverage.md');

it('reads the whole table', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
});

it('names for every statement a test that exists', () => {
  expect(rows.flatMap(complaintAbout)).toEqual([]);
});

it('quotes no text that the product does not hold', () => {
  const said = wordsOfTheProduct();
  const quotes = rows.flatMap(({ statement }) => quotedIn(statement));
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter((text) => !fixedParts(text).every((part) => said.includes(part)))).toEqual([]);
});

it('says no statement twice', () => {
  const statements = rows.map(({ statement, file, test }) => `${statement} ${file} ${test}`);
  expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
});

describe('a row that is not held', () => {
  it.each([
    [{ file: 'docs/no-such.test.ts', test: 'anything' }, 'docs/no-such.test.ts is not there'],
    [
      { file: 'docs/specification-coverage.test.ts', test: 'no such test' },
      "docs/specification-coverage.test.ts has no test 'no such test'",
    ],
  ])('is told: %j', (row, complaint) => {
    expect(complaintAbout(row)).toEqual([complaint]);
  });
});
