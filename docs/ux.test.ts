import { complaintAbout, readRows } from './tested-rows';

const rows = readRows('ux.md');

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

it('reads the whole table', () => {
  const topics = rows.map(({ topic }) => topic).filter(Boolean);
  expect(topics).toHaveLength(31);
  expect(repeated(topics)).toEqual([]);
});

it('names for every claim a test that exists', () => {
  expect(rows.flatMap(complaintAbout)).toEqual([]);
});

/** Long rows and rows of several parts used to claim more than their one test showed. */
it('makes one short claim in a row', () => {
  const claims = rows.map(({ statement }) => statement);
  expect(claims.filter((claim) => claim.length > 80 || /[;:.] /.test(claim.replace("'Error: '", '')))).toEqual([]);
});

it('names a test for one claim only', () => {
  expect(repeated(rows.map(({ file, test }) => `${file} ${test}`))).toEqual([]);
});
