import { watchlistTexts } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Case, onlyListed } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { Watch } from './watch.entity';
import { watchPolicy } from './watch.policy';

/** A watchlist with its case. */
export type WatchOnCase = Watch & { caseRecord: Case };

/** Returns `watchPolicy.read` as a query, for staff; watch.policy.test.ts checks that both agree. */
export function visibleWatches(manager: EntityManager, actor: Actor): SelectQueryBuilder<Watch> {
  const cases = onlyListed(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);
  return manager
    .createQueryBuilder(Watch, 'watch')
    .where(`watch.caseId IN (${cases.getQuery()})`)
    .setParameters(cases.getParameters());
}

/** @throws AppError `NOT_FOUND` with `missing` for a watchlist that does not exist or that `actor` may not read. */
export async function findVisibleWatch(
  manager: EntityManager,
  actor: Actor,
  watchId: string,
  missing: string = watchlistTexts.notFound,
): Promise<WatchOnCase> {
  const watch = isId(watchId) ? await manager.findOneBy(Watch, { id: watchId }) : null;
  const caseRecord = watch && (await manager.findOneBy(Case, { id: watch.caseId }));
  if (!watch || !caseRecord || !watchPolicy.read(actor, { caseRecord })) {
    throw new AppError('NOT_FOUND', missing);
  }
  return { ...watch, caseRecord };
}
