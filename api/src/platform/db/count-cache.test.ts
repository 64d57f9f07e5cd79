import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { queriesOf } from '../../../test/queries';
import { cachedCount, cachedResult, enableCountCache, maxResults, type Revisions } from './count-cache';
import { Counter } from './counter.entity';

let test: TestDatabase;
let revisions: Revisions;
beforeEach(async () => {
  test = await openTestDatabase();
  revisions = { records: 0, audit: 0 };
  enableCountCache(test.db.read.connection, async () => revisions);
  await add('a', 1);
});
afterEach(() => test.remove());

const add = (name: string, value: number) => test.db.write((tx) => tx.insert(Counter, { name, value }));
const sumOf = () => test.db.read.createQueryBuilder(Counter, 'counter').select('SUM(counter.value)', 'sum');
const sum = async () => {
  const [row] = await cachedCount<{ sum: string | number }>(sumOf());
  return Number(row?.sum);
};

it('queries again only when the revision has grown', async () => {
  expect(await sum()).toBe(1);
  await add('b', 2);
  expect(await queriesOf(test.db, sum)).toEqual([]);
  expect(await sum()).toBe(1);
  revisions.records += 1;
  expect(await sum()).toBe(3);
});

it('checks a count of the audit trail by its own revision', async () => {
  const inAudit = () =>
    cachedResult(test.db.read, ['sum'], () => sumOf().getRawOne<{ sum: string | number }>(), 'audit');
  expect(Number((await inAudit())?.sum)).toBe(1);
  await add('b', 2);
  revisions.records += 1;
  expect(Number((await inAudit())?.sum)).toBe(1);
  revisions.audit += 1;
  expect(Number((await inAudit())?.sum)).toBe(3);
});

it('caches the results of different parameters separately', async () => {
  await add('b', 2);
  const named = (name: string) => sumOf().where('counter.name = :name', { name });
  const sums: number[] = [];
  for (const name of ['a', 'b', 'b']) {
    const [row] = await cachedCount<{ sum: string | number }>(named(name));
    sums.push(Number(row?.sum));
  }
  expect(sums).toEqual([1, 2, 2]);
});

it('runs one query for concurrent calls', async () => {
  expect(await queriesOf(test.db, () => Promise.all([sum(), sum(), sum()]))).toHaveLength(1);
});

it('forgets only the result that was found first when there are too many', async () => {
  const asked: number[] = [];
  const ask = (input: number) =>
    cachedResult(test.db.read, [input], async () => {
      asked.push(input);
    });
  for (let input = 0; input <= maxResults; input += 1) {
    await ask(input);
  }
  asked.length = 0;
  await ask(1);
  await ask(maxResults);
  expect(asked).toEqual([]);
  await ask(0);
  expect(asked).toEqual([0]);
});

it('keeps a result that was found again longer than older ones', async () => {
  const asked: number[] = [];
  const ask = (input: number) =>
    cachedResult(test.db.read, [input], async () => {
      asked.push(input);
    });
  for (let input = 0; input < maxResults; input += 1) {
    await ask(input);
  }
  revisions.records += 1;
  await ask(1);
  await ask(maxResults);
  await ask(maxResults + 1);
  asked.length = 0;
  await ask(1);
  expect(asked).toEqual([]);
});

it('does not cache a failed query', async () => {
  const query = test.db.read.createQueryBuilder(Counter, 'counter').select('counter.nothing', 'nothing');
  await expect(cachedCount(query)).rejects.toThrow();
  await expect(cachedCount(query)).rejects.toThrow();
});

it('reads the revisions once for calls that are made at once, and again for a later one', async () => {
  let reads = 0;
  enableCountCache(test.db.read.connection, async () => {
    reads += 1;
    return revisions;
  });
  await Promise.all([sum(), sum(), sum()]);
  expect(reads).toBe(1);
  await sum();
  expect(reads).toBe(2);
});
