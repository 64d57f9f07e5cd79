import type { Logger } from 'pino';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { keepCase } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { runSql } from '../../platform/db/sql';
import type { Moment } from '../invoices';
import { beginMonth } from './begin-month';
import type { Charging } from './charging';
import { recordWatch } from './record-watch';
import { Watch } from './watch.entity';

const portion = 200;

/**
 * Begins the months that are due, one a day for each watchlist until it has caught up. The job may run at any hour, repeatedly and in
 * several instances. A watchlist that cannot be charged does not keep the others from it; one that is erased meanwhile
 * is charged nothing.
 *
 * @returns the number of months that began.
 */
export async function chargeWatches(
  db: Database,
  charging: Charging,
  log: Pick<Logger, 'error'>,
  signal?: AbortSignal,
): Promise<number> {
  await stopWatchesWithoutClient(db, charging.moment);
  let began = 0;
  for (let after = '', more = true; more && !signal?.aborted; ) {
    const due = await findDue(db.read, charging.moment, after);
    for (const watch of due) {
      began += Number(await chargeOne(db, watch, charging, log));
    }
    after = due.at(-1)?.id ?? '';
    more = due.length === portion;
  }
  return began;
}

const findDue = (manager: EntityManager, { today }: Moment, after: string) =>
  manager.find(Watch, {
    select: { id: true, caseId: true },
    where: { status: 'active', renewsOn: LessThanOrEqual(today), id: MoreThan(after) },
    order: { id: 'ASC' },
    take: portion,
  });

type WatchOfCase = Pick<Watch, 'id' | 'caseId'>;

const chargeOne = (
  db: Database,
  { id, caseId }: WatchOfCase,
  charging: Charging,
  log: Pick<Logger, 'error'>,
): Promise<boolean> =>
  db
    .write(async (tx) => {
      const caseRecord = await keepCase(tx, caseId);
      const watch = await tx.findOneBy(Watch, { id });
      const isDue = caseRecord !== undefined && watch?.status === 'active' && watch.renewsOn <= charging.moment.today;
      return isDue && (await beginMonth(tx, { watch, caseRecord, actor: null }, charging)) !== undefined;
    })
    .catch((error: unknown) => {
      log.error({ err: error, watchId: id }, 'watchlist could not be charged');
      return false;
    });

/** Pauses the watchlists of accounts that cannot end them, and ends those whose case was closed. */
async function stopWatchesWithoutClient(db: Database, moment: Moment): Promise<void> {
  const [paused, ended] = await Promise.all([
    runSql<WatchOfCase>(
      db.read,
      `SELECT id, "caseId" FROM watches WHERE status = 'active' AND NOT EXISTS
       (SELECT 1 FROM users WHERE users.id = watches."clientId" AND role = 'client' AND "isActive" = true)`,
      {},
    ),
    runSql<WatchOfCase>(
      db.read,
      `SELECT id, "caseId" FROM watches WHERE "endedOn" IS NULL AND EXISTS
       (SELECT 1 FROM cases WHERE cases.id = watches."caseId" AND status = 'closed')`,
      {},
    ),
  ]);
  for (const watch of ended) {
    await stop(db, watch, 'ended', moment);
  }
  for (const watch of paused.filter(({ id }) => !ended.some((one) => one.id === id))) {
    await stop(db, watch, 'paused', moment);
  }
}

/** Of several instances, the one that changes the status records it. A watchlist that was ended meanwhile stays so. */
const stop = (db: Database, { id, caseId }: WatchOfCase, status: 'paused' | 'ended', { at, today }: Moment) =>
  db.write(async (tx) => {
    const changed = tx
      .createQueryBuilder()
      .update(Watch)
      .set({
        status,
        updatedAt: at,
        ...(status === 'ended' && { endedOn: today }),
      });
    const { affected } = await changed
      .where('id = :id AND "endedOn" IS NULL AND status <> :status', { id, status })
      .execute();
    if (affected === 1) {
      await recordWatch(tx, null, `watch.${status}`, { id, caseId }, { at });
    }
  });
