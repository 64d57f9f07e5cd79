import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { kindOfSchema } from './kind-of-schema';
import { openMatcher } from './open-matcher';

interface Pair {
  schema: string;
  kind: string;
  is_match: string;
  name1: string;
  name2: string;
}

const threshold = 0.7;
const pairs: Pair[] = parse(readFileSync(join(__dirname, '../../../../test/names/indian-and-gulf-pairs.csv')), {
  columns: true,
});

function isFound({ schema, name1: name, name2 }: Pair): boolean {
  const kind = kindOfSchema(schema);
  return openMatcher([{ kind, names: [name2] }]).ask({ kind, name }, threshold).length > 0;
}

it('finds who is the same in 200 pairs of Indian and Gulf names, with F1 of at least 0.85', () => {
  const found = pairs.map((pair) => ({ isSame: pair.is_match === 'true', isFound: isFound(pair) }));
  const count = (isSame: boolean, wasFound: boolean) =>
    found.filter((pair) => pair.isSame === isSame && pair.isFound === wasFound).length;
  const both = count(true, true);
  expect(pairs).toHaveLength(200);
  expect(new Set(pairs.map(({ name1, name2 }) => `${name1}|${name2}`)).size).toBe(200);
  expect((2 * both) / (2 * both + count(false, true) + count(true, false))).toBeGreaterThanOrEqual(0.85);
});
