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

it('returns the same frozen object while a row and the other parameters have not changed', async () => {
  const findKept = rowFinder<Case, 'status' | 'confidentialityConfirmed', { reader: string }>(Case, {
    properties: ['id', 'status', 'confidentialityConfirmed'],
    related: { reader: 'CAST(:reader AS varchar)' },
    isKept: true,
  });
  const { id } = await addCase(test.db);
  const other = await addCase(test.db);
  const read = async (reader: string, ids = [id]) => (await findKept(test.db.read, ids, { reader }))[0];
  const row = await read('ann');
  expect(row).toEqual({ id, status: 'pending', confidentialityConfirmed: true, reader: 'ann' });
  expect(Object.isFrozen(row)).toBe(true);
  expect(await read('ben')).toMatchObject({ id, reader: 'ben' });
  expect(await read('ann', [id, other.id])).toBe(row);
  await test.db.write((tx) => tx.update(Case, { id }, { status: 'closed' }));
  expect(await read('ann')).toMatchObject({ id, status: 'closed', reader: 'ann' });
});
