import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { Case } from '../cases';
import type { SearchIndex } from './search-index';
import { maxMatches, narrowToText } from './search-index';

const texts: SearchIndex = {
  fullText: 'case_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText || ' ' || ${alias}.clientEmailNormalized`,
};

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

async function found(q: string): Promise<string[]> {
  const query = test.db.read.createQueryBuilder(Case, 'case');
  await narrowToText(query, texts, q);
  return (await query.getMany()).map(({ caseNumber }) => caseNumber).sort();
}
const add = (caseNumber: string, searchText: string, change: Partial<Case> = {}) =>
  addCase(test.db, {}, { caseNumber, searchText, clientEmailNormalized: 'nobody@example.com', ...change });

it.each([
  ['Acme', ['A']],
  ['cme tr', ['A']],
  ['a', ['A', 'B', 'C']],
  ['zü', ['B']],
  ['ZÜRICH', ['B']],
  ['"quoted"', ['C']],
  ["o'hara", ['C']],
  ['100%', ['C']],
  ['1_0', []],
  ['%', ['C']],
  ['\\', []],
  ['AND OR', []],
  ['case_texts', []],
  ['nowhere', []],
])('finds %s anywhere in a text', async (q, expected) => {
  await add('A', 'acme trading');
  await add('B', 'bank of zürich');
  await add('C', `"quoted" o'hara 100%`);
  expect(await found(q)).toEqual(expected);
});

it('finds a changed row by its new text only', async () => {
  const { id } = await add('A', 'acme', { clientEmailNormalized: 'old@example.com' });
  await test.db.write((tx) => tx.update(Case, { id }, { clientEmailNormalized: 'new@example.com' }));
  expect([await found('old@'), await found('new@')]).toEqual([[], ['A']]);
});

it('finds all matches even when there are more than it counts', async () => {
  const one = await add('A-0', 'acme trading house');
  const copies = Array.from({ length: maxMatches + 1 }, (_, index) => ({
    ...one,
    id: `copy-${index}`,
    caseNumber: `A-${index + 1}`,
  }));
  await test.db.write((tx) => tx.save(Case, copies, { chunk: 200 }));
  await add('B', 'acme trading house of karalo');
  await add('C', 'house trading 12 acme trading house');
  expect(await found('acme')).toHaveLength(maxMatches + 4);
  // Every piece of this text is frequent.
  expect(await found('acme trading house')).toHaveLength(maxMatches + 4);
  // These have a rare piece: at the end, with a digit, at the beginning, and in a text that is not there.
  expect(await found('trading house of KARALO')).toEqual(['B']);
  expect(await found('trading 12 acme trading house')).toEqual(['C']);
  expect(await found('house trading acme')).toEqual([]);
  expect(await found('house house of karalo')).toEqual([]);
});

it('finds a text by the number in it only where the whole text is', async () => {
  await add('A', 'amal ahmed 000144');
  await add('B', 'amal haddad 000144');
  await add('C', 'amal ahmed 000145');
  expect(await found('Amal Ahmed 000144')).toEqual(['A']);
  expect(await found('ahmed 00014')).toEqual(['A', 'C']);
  expect(await found('amal_ahmed 000144')).toEqual([]);
});
