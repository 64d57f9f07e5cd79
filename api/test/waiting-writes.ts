import type { EntityManager } from 'typeorm';
import type { Database } from '../src/platform/db/database';
import { until } from './until';

type During = (tx: EntityManager, areWaiting: (count: number) => Promise<void>) => Promise<void>;

/** Runs `during` in a transaction. `areWaiting` resolves when so many other transactions wait for this one. */
export const whileOthersWait = (db: Database, during: During): Promise<void> =>
  db.write(async (tx) => {
    const [{ pid } = { pid: 0 }] = db.dialect === 'postgres' ? await tx.query('SELECT pg_backend_pid() AS pid') : [];
    await during(tx, (count) =>
      until(async () => (pid === 0 ? db.pendingWrites - 1 : await waitingFor(db, pid)) >= count),
    );
  });

/** Counts the connections that wait for a lock of this one, or for one that waits. */
async function waitingFor(db: Database, pid: number): Promise<number> {
  const [row] = await db.read.query(
    `WITH RECURSIVE waiting AS (
       SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))
       UNION SELECT other.pid FROM pg_stat_activity other JOIN waiting ON waiting.pid = ANY(pg_blocking_pids(other.pid)))
     SELECT COUNT(*)::int AS count FROM waiting`,
    [pid],
  );
  return row.count;
}
