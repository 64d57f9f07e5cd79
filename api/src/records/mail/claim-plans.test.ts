import type { Database as SqliteConnection } from 'better-sqlite3';
import type { EntityManager } from 'typeorm';
import { isPostgres, openTestDatabase } from '../../../test/database';
import { claimMails } from './outbox';

// PostgreSQL chooses its plans by the number of rows, which a test does not have.
const itOnSqlite = isPostgres ? it.skip : it;

/** Runs `work` and returns the query plans of its statements. */
async function plansOf(tx: EntityManager, work: () => Promise<unknown>): Promise<string[]> {
  const { logger, driver } = tx.connection;
  const { databaseConnection } = driver as unknown as { databaseConnection: SqliteConnection };
  const plans: string[] = [];
  const logQuery = jest.spyOn(logger, 'logQuery').mockImplementation((sql, parameters) => {
    const rows = databaseConnection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...((parameters ?? []) as unknown[]));
    plans.push((rows as { detail: string }[]).map(({ detail }) => detail).join('; '));
  });
  await work();
  logQuery.mockRestore();
  return plans;
}

itOnSqlite('finds a due mail without reading those that wait for their bundle', async () => {
  const test = await openTestDatabase();
  const plans = await test.db.write((tx) => plansOf(tx, () => claimMails(tx, new Date(), 1_000)));
  expect(plans).toEqual([
    expect.stringContaining('SEARCH mail USING INDEX ix_mails_waiting (dueAt<?)'),
    expect.stringContaining('SEARCH mail USING INDEX ix_mails_ready (dueAt<?)'),
  ]);
  await test.remove();
});
