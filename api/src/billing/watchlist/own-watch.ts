import { watchlistTexts } from '@portal/contracts';
import { type EntityManager, type FindOneOptions, In, IsNull, Not } from 'typeorm';
import { Case, casePolicy } from '../../casework/cases';
import { isPostgres } from '../../platform/db/sql';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { Watch, WatchedSubject, WatchMonth } from './watch.entity';

/**
 * Returns the newest watchlist of a client, who sees it for as long as its case; null before the first. In a transaction, others
 * who change it wait.
 */
export async function findOwnWatch(manager: EntityManager, actor: Actor): Promise<Watch | null> {
  const watch = await findNewest(manager, actor.id);
  const caseRecord = watch && (await manager.findOneBy(Case, { id: watch.caseId }));
  return caseRecord && casePolicy.list(actor, caseRecord) ? watch : null;
}

/** The one that has not ended, otherwise the last that has. */
async function findNewest(manager: EntityManager, clientId: string): Promise<Watch | null> {
  const lock = isPostgres(manager) && manager.queryRunner?.isTransactionActive;
  const newest: FindOneOptions<Watch> = {
    order: { createdAt: 'DESC', id: 'DESC' },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  };
  return (
    (await manager.findOne(Watch, { ...newest, where: { clientId, endedOn: IsNull() } })) ??
    (await manager.findOne(Watch, { ...newest, where: { clientId } }))
  );
}

/** Returns the ids of the other watchlists of a client, the oldest first, while the client sees their cases. */
export async function earlierWatches(manager: EntityManager, actor: Actor, { id }: Watch): Promise<string[]> {
  const watches = await manager.find(Watch, {
    where: { clientId: actor.id, id: Not(id) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const cases = await manager.findBy(Case, { id: In(watches.map(({ caseId }) => caseId)) });
  const readable = new Set(cases.filter((caseRecord) => casePolicy.list(actor, caseRecord)).map((one) => one.id));
  return watches.filter(({ caseId }) => readable.has(caseId)).map((watch) => watch.id);
}

/**
 * Returns the watchlist that a client may change.
 *
 * @throws AppError `NOT_FOUND` when there is none, `CONFLICT` when it has ended.
 */
export async function requireOwnWatch(
  tx: EntityManager,
  actor: Actor,
  missing: string = watchlistTexts.none,
): Promise<Watch> {
  const watch = await findOwnWatch(tx, actor);
  if (!watch) {
    throw new AppError('NOT_FOUND', missing);
  }
  if (watch.status === 'ended') {
    throw new AppError('CONFLICT', watchlistTexts.ended);
  }
  return watch;
}

/** Returns the names that are on watchlists now, in the order in which they were added. */
export const namesOn = (manager: EntityManager, ...watchIds: string[]): Promise<WatchedSubject[]> =>
  manager.find(WatchedSubject, {
    where: { watchId: In(watchIds), removedAt: IsNull() },
    order: { addedAt: 'ASC', name: 'ASC' },
  });

/** Returns the month of a watchlist that began last; null before the first. */
export const newestMonthOf = (manager: EntityManager, watchId: string): Promise<WatchMonth | null> =>
  manager.findOne(WatchMonth, { where: { watchId }, order: { month: 'DESC' } });
