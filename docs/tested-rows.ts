import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports';

/** A statement about the product, with the test that checks it. */
export interface TestedRow {
  /** Empty where a row continues the one above. */
  topic: string;
  statement: string;
  file: string;
  test: string;
}

const isRule = (line = '') => line.startsWith('| ---');

/** Returns the rows of all tables of a document in this folder, without their headings; a `|` inside a cell is written `\|`. */
export function readRows(document: string): TestedRow[] {
  return readFileSync(join(__dirname, document), 'utf8')
    .split('\n')
    .filter((line, index, lines) => line.startsWith('| ') && !isRule(line) && !isRule(lines[index + 1]))
    .map((line) => {
      const [, topic = '', statement = '', file = '', test = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { topic, statement, file, test: test.replace(/^`|`$/g, '') };
    });
}

/** The first argument of each `it(…)`, `test(…)` and `it.each(…)(…)`: the name of a test, or the pattern of several. */
function namesIn(source: string): string[] {
  const titles = source.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g);
  return [...titles].map(([, , name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Returns why the row is wrong; nothing when its test exists. */
export function complaintAbout({ file, test }: Pick<TestedRow, 'file' | 'test'>): string[] {
  if (!existsSync(join(root, file))) {
    return [`${file} is not there`];
  }
  return namesIn(readFileSync(join(root, file), 'utf8')).includes(test) ? [] : [`${file} has no test '${test}'`];
}
