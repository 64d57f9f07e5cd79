import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '../../schema';
import { runCommand } from '../run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-screening-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function ops(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { print: (line: string) => out.push(line), printError: (line: string) => err.push(line) };
  const environment = { NODE_ENV: 'test', DATA_DIR: folder, SCREENING_THRESHOLD: '80' };
  const code = await runCommand(words, terminal, { schema, environment });
  return { code, out, err };
}

function write(content: string): string {
  const file = join(folder, 'pairs.csv');
  writeFileSync(file, content);
  return file;
}

it('compares the names of each row in order', async () => {
  const file = write(
    'schema,name1,name2\nPerson,Daniel Okonkwo,"Okonkwo, Daniel"\nCompany,Silver Dune LLC,Blue Sea LLC\n',
  );
  const { code, out } = await ops('screening', 'pairs', file, '--json');
  expect([code, out.map((line) => JSON.parse(line))]).toEqual([
    0,
    [
      { score: 1, match: true },
      { score: 0, match: false },
    ],
  ]);
  expect((await ops('screening', 'pairs', file)).out[0]).toBe(
    '1.00 match Daniel Okonkwo | Okonkwo, Daniel. Equal: daniel okonkwo.',
  );
});

it.each([
  ['name1,name2\na,b\n', /has no column schema/],
  ['schema,name1,name2\nPerson,"a', /cannot be read/],
])('refuses a file of another form in one line', async (content, message) => {
  const { code, err } = await ops('screening', 'pairs', write(content));
  expect([code, err]).toEqual([1, [expect.stringMatching(message)]]);
});
