import { compareEditions } from './compare-editions';
import type { Listed } from './formats/listed';

const listed = (reference: string, name: string, formerReferences: string[] = []): Listed => ({
  reference,
  formerReferences,
  kind: 'person',
  names: [name],
  bornOn: [],
  countries: [],
  programmes: [],
  identifiers: [],
});

it('gives an entry that takes the longest reference of another a key that fits', () => {
  const long = 'R'.repeat(200);
  const first = compareEditions([], [listed(long, 'Daniel Okonkwo')]).rows;
  const renamed = compareEditions(first, [listed('N1', 'Daniel Okonkwo', [long])]).rows;
  const { rows } = compareEditions(renamed, [listed('N1', 'Daniel Okonkwo'), listed(long, 'Layla Mansoori')]);
  const keys = rows.map(({ key }) => key);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys.map((key) => key.length)).toEqual([200, 200]);
});
