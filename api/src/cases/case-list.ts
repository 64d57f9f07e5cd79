import type { CaseCounts, CaseListQuery, CaseStatus, Pagination } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { CaseFile } from './case.entity';
import { onlyReadable } from './case.policy';
import { likePattern } from './search-text';

const sortColumns = {
  createdAt: 'case.createdAt',
  updatedAt: 'case.updatedAt',
  caseNumber: 'case.caseNumber',
  status: 'case.status',
} satisfies Record<CaseListQuery['sort'], string>;

/** One page of the cases that `actor` may read. Two queries: the page, and how many there are. */
export async function pageOfCases(
  manager: EntityManager,
  actor: Actor,
  query: CaseListQuery,
): Promise<{ files: CaseFile[]; pagination: Pagination }> {
  const { page, limit, sort } = query;
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const [files, total] = await matching(manager, actor, query)
    .orderBy(sortColumns[sort], direction)
    .addOrderBy('case.id', direction)
    .offset((page - 1) * limit)
    .limit(limit)
    .getManyAndCount();
  return { files, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** By status, over every case that `actor` may read, whatever the list is narrowed to. One query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = await readable(manager, actor)
    .select('case.status', 'status')
    .addSelect('COUNT(*)', 'count')
    .groupBy('case.status')
    .getRawMany<{ status: CaseStatus; count: string | number }>();
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
  if (query.q) {
    rows.andWhere(
      `(case.searchText LIKE :pattern ESCAPE '\\' OR case.clientEmailNormalized LIKE :pattern ESCAPE '\\')`,
      { pattern: likePattern(query.q) },
    );
  }
  return rows;
}
