import type { Pagination } from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../../platform/db/count-cache';
import { inOrderOf, pageOf } from '../../../platform/db/page-of';
import { type Actor, readerOf } from '../../../platform/kernel/actor';
import { decryptRows } from '../../../records/case-keys';
import { Case, onlyListed, readsAllCases } from '../../cases';
import { type OpenedHit, openHit } from './find-hit';
import { ScreeningHit } from './screening-hit.entity';

export type HitFilter = 'open' | 'unclear' | 'them' | 'not-them';

export interface HitPage {
  hits: OpenedHit[];
  pagination: Pagination;
}

interface Asked {
  state: HitFilter;
  page: number;
  limit: number;
}

/** Returns current hits that `actor` may read, the oldest first. */
export async function listHits(
  manager: EntityManager,
  actor: Actor,
  { state, page, limit }: Asked,
  reviewRequired: boolean,
): Promise<HitPage> {
  const query = readableHits(manager, actor, state).orderBy('hit.createdAt').addOrderBy('hit.id');
  const { ids, pagination } = await pageOf(query, { page, limit });
  const stored = inOrderOf(ids, await manager.findBy(ScreeningHit, { id: In(ids) }));
  const cases = await manager.findBy(Case, { id: In([...new Set(stored.map(({ caseId }) => caseId))]) });
  const byId = new Map(cases.map((caseRecord) => [caseRecord.id, caseRecord]));
  const hits = await decryptRows(manager, ScreeningHit, stored);
  return { hits: hits.map((hit) => openHit(hit, byId.get(hit.caseId) ?? null, reviewRequired)), pagination };
}

/** Counts the hits that wait for a decision of somebody who may read them. */
export const countOpenHits = (manager: EntityManager, actor: Actor): Promise<number> =>
  cachedResult(
    manager,
    ['hits to decide', readerOf(actor)],
    () => readableHits(manager, actor, 'open').getCount(),
    'audit',
  );

function readableHits(manager: EntityManager, actor: Actor, state: HitFilter): SelectQueryBuilder<ScreeningHit> {
  const states = state === 'open' ? ['open', 'proposed'] : [state];
  const query = manager
    .createQueryBuilder(ScreeningHit, 'hit')
    .where('hit.isCurrent = true AND hit.state IN (:...states)', { states });
  if (readsAllCases(actor)) {
    return query;
  }
  const own = onlyListed(manager.createQueryBuilder(Case, 'case').select('1').where('case.id = hit.caseId'), actor);
  return query.andWhere(`EXISTS (${own.getQuery()})`, own.getParameters());
}
