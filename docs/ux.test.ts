import { complaintAbout, readRows } from './tested-rows';

const rows = readRows('ux.md');

it('reads the whole table', () => {
  expect(rows).toHaveLength(30);
});

it('names for every expectation a test that exists', () => {
  expect(rows.flatMap(complaintAbout)).toEqual([]);
});
