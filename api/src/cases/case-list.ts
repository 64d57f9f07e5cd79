import type { CaseCounts, CaseListQuery, CaseStatus, Pagination } from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { inOrderOf, pageOf } from '../db/page-of';
import { remembered } from '../db/remembered';
import { mostMatches, narrowToText } from '../db/text-index';
import type { Actor } from '../kernel/actor';
import { CaseFile } from './case.entity';
import { onlyReadable } from './case.policy';
import { caseTexts } from './search-text';

const sortColumns = {
  createdAt: ['case.createdAt'],
  updatedAt: ['case.updatedAt'],
  caseNumber: ['case.caseNumber'],
  status: ['case.status', 'case.createdAt'],
} satisfies Record<CaseListQuery['sort'], string[]>;

/** One page of the cases that `actor` may read, and how many there are. */
export async function pageOfCases(
  manager: EntityManager,
  actor: Actor,
  query: CaseListQuery,
): Promise<{ files: CaseFile[]; pagination: Pagination }> {
  const { page, limit, sort, q } = query;
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const rows = matching(manager, actor, query);
  if (q) {
    await narrowToText(rows, caseTexts, q);
  }
  for (const column of [...sortColumns[sort], 'case.id']) {
    rows.addOrderBy(column, direction);
  }
  const { ids, pagination } = await pageOf(rows, { page, limit, most: q ? mostMatches : undefined });
  const files = ids.length > 0 ? await manager.findBy(CaseFile, { id: In(ids) }) : [];
  return { files: inOrderOf(ids, files), pagination };
}

/** By status, over every case that `actor` may read, whatever the list is narrowed to. One query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = await remembered<{ status: CaseStatus; count: string | number }>(
    readable(manager, actor).select('case.status', 'status').addSelect('COUNT(*)', 'count').groupBy('case.status'),
  );
  const counts: CaseCounts = { total: 0, pending: 0, assigned: 0, 'in-progress': 0, resolved: 0, closed: 0 };
  for (const { status, count } of rows) {
    counts[status] = Number(count);
    counts.total += Number(count);
  }
  return counts;
}

const readable = (manager: EntityManager, actor: Actor) =>
  onlyReadable(manager.createQueryBuilder(CaseFile, 'case'), actor);

function matching(manager: EntityManager, actor: Actor, query: CaseListQuery): SelectQueryBuilder<CaseFile> {
  const rows = readable(manager, actor);
  for (const field of ['status', 'caseType', 'serviceLevel', 'attorneyId'] as const) {
    if (query[field] !== undefined) {
      rows.andWhere({ [field]: query[field] });
    }
  }
  if (query.from) {
    rows.andWhere('case.createdAt >= :from', { from: query.from });
  }
  if (query.to) {
    rows.andWhere('case.createdAt <= :to', { to: `${query.to}T23:59:59.999Z` });
  }
  return rows;
}
