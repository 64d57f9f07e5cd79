import { openTestDatabase, type TestDatabase } from '../../test/database';
import { queriesOf } from '../../test/queries';
import { Counter } from './counter.entity';
import { remembered } from './remembered';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const sum = async (manager = test.db.read) => {
  const query = manager.createQueryBuilder(Counter, 'counter').select('SUM(counter.value)', 'sum');
  const [row] = await remembered<{ sum: string | number | null }>(query);
  return Number(row?.sum ?? 0);
};
const add = (name: string, value: number) => test.db.write((tx) => tx.insert(Counter, { name, value }));

it('asks again once something was committed', async () => {
  await add('a', 1);
  expect(await sum()).toBe(1);
  await add('b', 2);
  expect(await sum()).toBe(3);
});

it('never tells others what a transaction has not committed, nor the transaction what others know', async () => {
  await add('a', 1);
  await sum();
  await test.db.write(async (tx) => {
    await tx.insert(Counter, { name: 'b', value: 2 });
    expect(await sum(tx)).toBe(3);
    expect(await sum()).toBe(1);
  });
  expect(await sum()).toBe(3);
});

it('tells questions apart by what they ask with', async () => {
  await add('a', 1);
  await add('b', 2);
  const valueNamed = async (name: string) => {
    const query = test.db.read.createQueryBuilder(Counter, 'counter').select('counter.value', 'value');
    return remembered(query.where('counter.name = :name', { name }));
  };
  expect([await valueNamed('a'), await valueNamed('b')]).toEqual([[{ value: 1 }], [{ value: 2 }]]);
});

it('asks once for many who ask at once', async () => {
  await add('a', 1);
  const queries = await queriesOf(test.db, () => Promise.all([sum(), sum(), sum()]));
  // On PostgreSQL others may commit in between.
  expect(queries.length).toBeLessThanOrEqual(test.db.dialect === 'sqlite' ? 1 : 3);
});

it('does not keep what failed', async () => {
  const query = test.db.read.createQueryBuilder(Counter, 'counter').select('counter.nothing', 'nothing');
  await expect(remembered(query)).rejects.toThrow();
  await expect(remembered(query)).rejects.toThrow();
});
