import { type WatchedHit, watchlistTexts } from '@portal/contracts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { ScreeningHit } from '../../casework/screening';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { decryptRows } from '../../records/case-keys';
import { WatchedSubject } from './watch.entity';

/** Returns the watchlists of names that are watched now, by the ids of the names. */
export async function watchIdsOf(
  manager: EntityManager,
  watchedIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (watchedIds.length === 0) {
    return new Map();
  }
  const names = await manager.find(WatchedSubject, {
    select: { id: true, watchId: true },
    where: { id: In(watchedIds), removedAt: IsNull() },
  });
  return new Map(names.map(({ id, watchId }) => [id, watchId]));
}

/** Returns the current hits on watched names for whoever writes an alert, the newest first. */
export async function hitsOn(manager: EntityManager, watchedIds: readonly string[]): Promise<WatchedHit[]> {
  if (watchedIds.length === 0) {
    return [];
  }
  const stored = await manager.find(ScreeningHit, {
    where: { subjectKey: In(watchedIds), origin: 'watch', isCurrent: true },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const hits = await decryptRows(manager, ScreeningHit, stored);
  return hits.map(({ id, subjectKey, state, found: { listedName, edition } }) => ({
    _id: id,
    subjectId: subjectKey,
    listedName,
    list: edition.title,
    state,
  }));
}

/**
 * Returns the id of the hit that causes an alert, or null for an alert without one.
 *
 * @throws AppError `VALIDATION` when it is not a current hit on the name that the alert is about.
 */
export async function requireHitOn(tx: EntityManager, subjectId: string, hitId = ''): Promise<string | null> {
  if (hitId === '') {
    return null;
  }
  const isCurrentHit =
    isId(hitId) &&
    (await tx.existsBy(ScreeningHit, { id: hitId, subjectKey: subjectId, origin: 'watch', isCurrent: true }));
  if (!isCurrentHit) {
    throw new AppError('VALIDATION', watchlistTexts.hitNotFound, { errors: { hitId: [watchlistTexts.hitNotFound] } });
  }
  return hitId;
}
