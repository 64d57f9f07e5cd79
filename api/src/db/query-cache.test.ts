import { setImmediate as turn } from 'node:timers/promises';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../test/database';
import { queriesOf } from '../../test/queries';
import { Counter } from './counter.entity';
import { cachedQuery } from './query-cache';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const sum = async (manager = test.db.read) => {
  const query = manager.createQueryBuilder(Counter, 'counter').select('SUM(counter.value)', 'sum');
  const [row] = await cachedQuery<{ sum: string | number | null }>(query);
  return Number(row?.sum ?? 0);
};
const add = (name: string, value: number) => test.db.write((tx) => tx.insert(Counter, { name, value }));

it('queries again after a commit', async () => {
  await add('a', 1);
  expect(await sum()).toBe(1);
  await add('b', 2);
  expect(await sum()).toBe(3);
});

it('sees a change by raw SQL, an upsert and a removal', async () => {
  await add('a', 1);
  expect(await sum()).toBe(1);
  await test.db.write((tx) => tx.query("UPDATE counters SET value = 5 WHERE name = 'a'"));
  expect(await sum()).toBe(5);
  await test.db.write((tx) =>
    tx.createQueryBuilder().insert().into(Counter).values({ name: 'b', value: 1 }).orIgnore().execute(),
  );
  expect(await sum()).toBe(6);
  await test.db.write((tx) => tx.delete(Counter, { name: 'a' }));
  expect(await sum()).toBe(1);
});

it('sees the commits of another process', async () => {
  await add('a', 1);
  expect(await sum()).toBe(1);
  const elsewhere = await test.openAgain();
  await elsewhere.write((tx) => tx.insert(Counter, { name: 'b', value: 2 }));
  // SQLite notices the commit immediately, PostgreSQL shortly afterwards.
  while ((await sum()) !== 3) {
    await turn();
  }
  await elsewhere.close();
});

// On PostgreSQL, any commit may trigger a refresh, because other processes may have written.
(isPostgres ? it.skip : it).each(['UPDATE "audit_head" SET "hash" = \'x\'', 'UPDATE "counters" SET "name" = \'z\''])(
  'does not query again after a change to data that it does not read: %s',
  async (sql) => {
    await add('a', 1);
    await sum();
    const queries = await queriesOf(test.db, async () => {
      await test.db.write((tx) => tx.query(sql));
      expect(await sum()).toBe(1);
    });
    expect(queries.filter((sql) => sql.startsWith('SELECT SUM'))).toEqual([]);
  },
);

it('is up to date after transactions that commit in parallel', async () => {
  await add('a', 1);
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await add(`n${index}`, 1);
      await sum();
    }),
  );
  expect(await sum()).toBe(11);
});

it('does not cache the uncommitted rows of a transaction, and bypasses the cache inside one', async () => {
  await add('a', 1);
  await sum();
  await test.db.write(async (tx) => {
    await tx.insert(Counter, { name: 'b', value: 2 });
    expect(await sum(tx)).toBe(3);
    expect(await sum()).toBe(1);
  });
  expect(await sum()).toBe(3);
});

it('caches the results of different parameters separately', async () => {
  await add('a', 1);
  await add('b', 2);
  const valueNamed = async (name: string) => {
    const query = test.db.read.createQueryBuilder(Counter, 'counter').select('counter.value', 'value');
    return cachedQuery(query.where('counter.name = :name', { name }));
  };
  expect([await valueNamed('a'), await valueNamed('b')]).toEqual([[{ value: 1 }], [{ value: 2 }]]);
});

it('runs one query for concurrent calls', async () => {
  await add('a', 1);
  const queries = await queriesOf(test.db, () => Promise.all([sum(), sum(), sum()]));
  // On PostgreSQL, other processes may commit in between.
  expect(queries.length).toBeLessThanOrEqual(test.db.dialect === 'sqlite' ? 1 : 3);
});

it('does not cache a failed query', async () => {
  const query = test.db.read.createQueryBuilder(Counter, 'counter').select('counter.nothing', 'nothing');
  await expect(cachedQuery(query)).rejects.toThrow();
  await expect(cachedQuery(query)).rejects.toThrow();
});
