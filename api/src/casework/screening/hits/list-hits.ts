import {
  type Given,
  type HitState,
  HitVerdict,
  type listHits as listHitsCall,
  type Pagination,
} from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../../platform/db/count-cache';
import { inOrderOf, pageOf } from '../../../platform/db/page-of';
import { type Actor, readerOf } from '../../../platform/kernel/actor';
import { decryptRows } from '../../../records/case-keys';
import { Case, onlyListed, readsAllCases } from '../../cases';
import { type OpenedHit, openHit } from './find-hit';
import { ScreeningHit } from './screening-hit.entity';

type HitFilter = HitQuery['state'];
export type HitQuery = Given<typeof listHitsCall>['query'];

export interface HitPage {
  hits: OpenedHit[];
  pagination: Pagination;
}

/** Returns current hits that `actor` may read: those to decide with the oldest first, others with the last decision first. */
export async function listHits(
  manager: EntityManager,
  actor: Actor,
  { state, page, limit }: HitQuery,
  reviewRequired: boolean,
): Promise<HitPage> {
  const query = readableHits(manager, actor, state);
  if (state === 'open') {
    query.orderBy('hit.createdAt').addOrderBy('hit.id');
  } else {
    query.orderBy('hit.decidedAt', 'DESC').addOrderBy('hit.id', 'DESC');
  }
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

function statesOf(filter: HitFilter): readonly HitState[] {
  if (filter === 'open') {
    return ['open', 'proposed'];
  }
  return filter === 'decided' ? HitVerdict.options : [filter];
}

function readableHits(manager: EntityManager, actor: Actor, filter: HitFilter): SelectQueryBuilder<ScreeningHit> {
  const query = manager
    .createQueryBuilder(ScreeningHit, 'hit')
    .where('hit.isCurrent = true AND hit.state IN (:...states)', { states: statesOf(filter) });
  if (readsAllCases(actor)) {
    return query;
  }
  const own = onlyListed(manager.createQueryBuilder(Case, 'case').select('1').where('case.id = hit.caseId'), actor);
  return query.andWhere(`EXISTS (${own.getQuery()})`, own.getParameters());
}
