import { appendFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { openTestApi, type TestApi, userRow } from '../../../test/api';
import { isPostgres, openTestDatabase } from '../../../test/database';
import { User } from '../../records/users';
import type { Database } from './database';

/** `npm run prove transactions` sets these; the default is its short form. */
const { PROOF_TRANSACTIONS: transactions = '100', PROOF_RESULTS: results } = process.env;

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const names = async () => (await api.db.read.find(User, { order: { name: 'ASC' } })).map(({ name }) => name);

/** A row to insert, created by the fixtures and deleted again. */
async function person(name: string): Promise<User> {
  const user = await api.addUser('client', { name });
  await api.db.write((tx) => tx.delete(User, { id: user.id }));
  return user;
}

it("keeps one caller's rollback from undoing another's acknowledged work", async () => {
  const [lost, kept] = [await person('Lost'), await person('Kept')];
  const failing = api.db.write(async (tx) => {
    await tx.insert(User, lost);
    await turn();
    throw new Error('fails late');
  });
  const passing = api.db.write((tx) => tx.insert(User, kept));
  await expect(failing).rejects.toThrow('fails late');
  await passing;
  expect(await names()).toEqual(['Kept']);
});

/** Writes all rows at once, where one unit in ten fails; returns the names of those that were acknowledged. */
async function insertAtOnce(db: Database, rows: readonly User[]): Promise<string[]> {
  const results = await Promise.allSettled(
    rows.map((user, index) =>
      db.write(async (tx) => {
        await tx.insert(User, user);
        await turn();
        if (index % 10 === 0) {
          throw new Error('refused');
        }
        return user.name;
      }),
    ),
  );
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

it('keeps every acknowledged write while one unit in ten fails, while the disk is full and after a restart', async () => {
  const database = await openTestDatabase();
  const db = await database.openAgain();
  const numbered = (from: number, length: number) =>
    Array.from({ length }, (_, index) =>
      userRow('client', new Date(), { name: String(from + index).padStart(5, '0') }),
    );
  const count = Number(transactions);
  const acknowledged = await insertAtOnce(db, numbered(0, count));
  const most = count - Math.ceil(count / 10);
  // PostgreSQL has fewer connections than this, and refuses whoever waits too long for one.
  expect(acknowledged.length).toBeGreaterThanOrEqual(isPostgres ? 1 : most);
  expect(acknowledged.length).toBeLessThanOrEqual(most);
  if (!isPostgres) {
    const [{ page_count: pages }] = await db.read.query('PRAGMA page_count');
    await db.write((tx) => tx.query(`PRAGMA max_page_count = ${pages}`));
    acknowledged.push(...(await insertAtOnce(db, numbered(count, 400))));
    expect(acknowledged.length).toBeLessThan(count + 300);
  }
  await db.close();

  const restarted = await database.openAgain();
  const stored = await restarted.read.find(User, { order: { name: 'ASC' } });
  expect(stored.map(({ name }) => name)).toEqual(acknowledged);
  await restarted.write((tx) => tx.insert(User, userRow('client', new Date(), {})));
  await restarted.close();
  await database.remove();
  if (results) {
    appendFileSync(results, `${acknowledged.length} acknowledged, ${stored.length} stored\n`);
  }
}, 300_000);

it('keeps working after a failed commit', async () => {
  const kept = await person('Kept');
  const failing = api.db.write(async (tx) => {
    await tx.insert(User, { ...kept, id: 'other', emailNormalized: 'other' });
    // On a full disk, the commit itself fails.
    jest
      .spyOn(tx.queryRunner as { commitTransaction(): Promise<void> }, 'commitTransaction')
      .mockRejectedValueOnce(new Error('database or disk is full'));
  });
  await expect(failing).rejects.toThrow('full');
  await api.db.write((tx) => tx.insert(User, kept));
  expect(await names()).toEqual(['Kept']);
});

// PostgreSQL has many writers and groups commits itself.
const describeOnSqlite = isPostgres ? describe.skip : describe;

describeOnSqlite('a unit on SQLite', () => {
  it('keeps another process from writing between what it reads and what it writes', async () => {
    const database = await openTestDatabase();
    const [{ db }, other] = [database, await database.openAgain()];
    await other.write((tx) => tx.query('PRAGMA busy_timeout = 0'));
    const [mine, late] = [
      userRow('client', new Date(), { name: 'Mine' }),
      userRow('client', new Date(), { name: 'Late' }),
    ];
    await db.write(async (tx) => {
      expect(await tx.count(User)).toBe(0);
      await expect(other.write((unit) => unit.insert(User, late))).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await tx.insert(User, mine);
    });
    await other.write((unit) => unit.insert(User, late));
    expect(await db.read.count(User)).toBe(2);
    await other.close();
    await database.remove();
  });
});

describeOnSqlite('units that are queued together on SQLite', () => {
  const people = async (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => person(`Person ${String(index).padStart(2, '0')}`)));
  const runnerOf = (tx: EntityManager) => tx.queryRunner as { commitTransaction(): Promise<void> };

  it('share one flush to the disk for eight units', async () => {
    const rows = await people(16);
    const commits: jest.SpyInstance[] = [];
    await Promise.all(
      rows.map((user) =>
        api.db.write((tx) => {
          commits[0] ??= jest.spyOn(runnerOf(tx), 'commitTransaction');
          return tx.insert(User, user);
        }),
      ),
    );
    expect(commits[0]?.mock.calls).toHaveLength(2);
    commits[0]?.mockRestore();
    expect(await names()).toHaveLength(16);
  });

  it('are all rejected when their shared commit fails', async () => {
    const [one, other] = await people(2);
    const results = await Promise.allSettled([
      api.db.write(async (tx) => {
        await tx.insert(User, one as User);
        jest.spyOn(runnerOf(tx), 'commitTransaction').mockRejectedValueOnce(new Error('database or disk is full'));
      }),
      api.db.write((tx) => tx.insert(User, other as User)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names()).toEqual([]);
  });

  it('are all rejected when SQLite rolls back their transaction, but not later units', async () => {
    const [one, other, later] = await people(3);
    const results = await Promise.allSettled([
      api.db.write((tx) => tx.insert(User, one as User)),
      // SQLite rolls back by itself when the disk is full.
      api.db.write(async (tx) => {
        await tx.query('ROLLBACK');
        throw new Error('database or disk is full');
      }),
      api.db.write((tx) => tx.insert(User, other as User)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await api.db.write((tx) => tx.insert(User, later as User));
    expect(await names()).toEqual(['Person 01', 'Person 02']);
  });
});

it('reads a row as soon as its write has resolved', async () => {
  const user = await api.addUser('client');
  await expect(api.db.read.existsBy(User, { id: user.id })).resolves.toBe(true);
});

it('refuses writes on the read connection of SQLite', async () => {
  const user = await person('Unsaved');
  const attempt = api.db.read.insert(User, user);
  await (api.db.dialect === 'sqlite'
    ? expect(attempt).rejects.toThrow(/readonly/)
    : expect(attempt).resolves.toBeDefined());
});
