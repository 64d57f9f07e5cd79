import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { Case } from '../../casework/cases';
import type { SearchIndex } from './search-index';
import { maxMatches, narrowToText, searchTextOf } from './search-index';

const texts: SearchIndex = {
  fullText: 'case_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText`,
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
const add = (caseNumber: string, text: string, { clientEmail = 'nobody@example.com' }: Partial<Case> = {}) =>
  addCase(
    test.db,
    {},
    { caseNumber, searchText: searchTextOf([text, clientEmail]), clientEmailNormalized: clientEmail },
  );

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
  const { id } = await add('A', 'acme', { clientEmail: 'old@example.com' });
  await test.db.write((tx) => tx.update(Case, { id }, { searchText: 'new@example.com' }));
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

it('finds digits anywhere in a number, and not across two numbers', async () => {
  await add('A', 'licence no 102030405x');
  await add('B', 'b12345c 1234567890123456789 77777777777777777777');
  // SQLite reads texts in parts of 500 characters: one number is cut by the end of a part.
  await add('C', `${'é'.repeat(496)}2223334445556${'é'.repeat(900)}`, { clientEmail: 'c98765@example.com' });
  await add('D', 'rc-2026-000144 ٠١٢٣٤');
  const expected = {
    '10203': ['A'],
    '02030': ['A'],
    '30405': ['A'],
    'no 102030405x': ['A'],
    '12345': ['B'],
    b12345c: ['B'],
    b12345d: [],
    '567890123456789': ['B'],
    '567890123456780': [],
    '77777': ['B'],
    '22233': ['C'],
    '445556é': ['C'],
    '22234': [],
    '98765': ['C'],
    'RC-2026-000144': ['D'],
    '26000144': [],
    // The same digits as in the middle of a long number.
    '٠١٢٣٤': ['B', 'D'],
  };
  const entries = await Promise.all(Object.keys(expected).map(async (q) => [q, await found(q)] as const));
  expect(Object.fromEntries(entries)).toEqual(expected);
});

it('finds digits that more rows have than it looks up', async () => {
  const one = await add('A-0', 'acme 45454545');
  const copies = Array.from({ length: 201 }, (_, index) => ({
    ...one,
    id: `copy-${index}`,
    caseNumber: `A-${index + 1}`,
  }));
  await test.db.write((tx) => tx.save(Case, copies, { chunk: 200 }));
  await add('B', 'karalo 45454545');
  expect(await found('45454')).toHaveLength(203);
  expect(await found('karalo 45454')).toEqual(['B']);
});
