import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { Case } from '../cases/case.entity';
import { rowFinder } from './find-rows';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const findRows = rowFinder(Case, { properties: ['id', 'status', 'confidentialityConfirmed'] });

it('returns rows in the order of the ids, and leaves out those that do not exist', async () => {
  const one = await addCase(test.db);
  const two = await addCase(test.db, {}, { status: 'closed', confidentialityConfirmed: false });
  const row = ({ id, status, confidentialityConfirmed }: Case) => ({ id, status, confidentialityConfirmed });
  expect(await findRows(test.db.read, [one.id, two.id])).toEqual([row(one), row(two)]);
  expect(await findRows(test.db.read, [two.id, one.id])).toEqual([row(two), row(one)]);
  expect(await findRows(test.db.read, [two.id, 'missing', one.id])).toEqual([row(two), row(one)]);
  expect(await findRows(test.db.read, [])).toEqual([]);
});
