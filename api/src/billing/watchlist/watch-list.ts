import type { Given, listWatches, Pagination, WatchRow } from '@portal/contracts';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Case, nameOf } from '../../casework/cases';
import { pageOf } from '../../platform/db/page-of';
import type { Actor } from '../../platform/kernel/actor';
import { namesOn } from './own-watch';
import { presentSubject } from './present-watch';
import { Watch, WatchAlert, WatchedSubject } from './watch.entity';
import { watchPolicy } from './watch.policy';
import { visibleWatches, type WatchOnCase } from './watch-access';

export type WatchQuery = Given<typeof listWatches>['query'];

/** Returns one page of the watchlists that staff may see, the newest first. */
export async function pageOfWatches(
  manager: EntityManager,
  actor: Actor,
  { page, limit, status, caseId, name }: WatchQuery,
): Promise<{ watches: WatchRow[]; pagination: Pagination }> {
  const rows = visibleWatches(manager, actor);
  if (status) {
    rows.andWhere('watch.status = :status', { status });
  }
  if (caseId) {
    rows.andWhere('watch.caseId = :caseId', { caseId });
  }
  if (name) {
    const named = manager
      .createQueryBuilder(WatchedSubject, 'named')
      .select('named.watchId')
      .where('named.key = :key AND named.removedAt IS NULL');
    rows.andWhere(`watch.id IN (${named.getQuery()})`, { key: nameOf(name)?.key ?? '' });
  }
  rows.orderBy('watch.createdAt', 'DESC').addOrderBy('watch.id', 'DESC');
  const { ids, pagination } = await pageOf(rows, { page, limit });
  const found = await manager.findBy(Watch, { id: In(ids) });
  const cases = await manager.findBy(Case, { id: In(found.map((watch) => watch.caseId)) });
  const inOrder = ids.flatMap((id) => {
    const watch = found.find((one) => one.id === id);
    const caseRecord = cases.find((one) => one.id === watch?.caseId);
    // A case may change hands between the queries, so the policy checks the rows.
    return watch && caseRecord && watchPolicy.read(actor, { caseRecord }) ? [{ ...watch, caseRecord }] : [];
  });
  return { watches: await rowsOf(manager, actor, inOrder), pagination };
}

/** Returns watchlists as staff see them, without their alerts. */
export async function rowsOf(
  manager: EntityManager,
  actor: Actor,
  watches: readonly WatchOnCase[],
): Promise<WatchRow[]> {
  const ids = watches.map(({ id }) => id);
  const subjects = await namesOn(manager, ...ids);
  const counts = await countByName(manager, actor, [...new Set(subjects.map(({ key }) => key))]);
  const drafts = await manager.find(WatchAlert, {
    select: { id: true, watchId: true },
    where: { watchId: In(ids), releasedAt: IsNull() },
  });
  return watches.map(({ id, caseId, status, startedOn, renewsOn, caseRecord }) => ({
    _id: id,
    caseId,
    caseNumber: caseRecord.caseNumber,
    client: { name: caseRecord.clientName, email: caseRecord.clientEmail },
    status,
    startedOn,
    renewsOn,
    subjects: subjects
      .filter(({ watchId }) => watchId === id)
      .map((subject) => ({ ...presentSubject(subject), watchedBy: counts.get(subject.key) ?? 0 })),
    drafts: drafts.filter(({ watchId }) => watchId === id).length,
  }));
}

/** Counts the clients who watch each name, among the watchlists that `actor` may see: an attorney learns of no other client. */
async function countByName(
  manager: EntityManager,
  actor: Actor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) {
    return new Map();
  }
  const rows = await visibleWatches(manager, actor)
    .innerJoin(WatchedSubject, 'named', 'named.watchId = watch.id AND named.removedAt IS NULL')
    .andWhere({ status: Not('ended') })
    .andWhere('named.key IN (:...keys)', { keys })
    .select('named.key', 'key')
    .addSelect('COUNT(DISTINCT watch.clientId)', 'clients')
    .groupBy('named.key')
    .getRawMany<{ key: string; clients: number | string }>();
  return new Map(rows.map(({ key, clients }) => [key, Number(clients)]));
}
