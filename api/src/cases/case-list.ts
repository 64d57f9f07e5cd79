import type { CaseCounts, CaseListQuery, CaseStatus, Pagination } from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { narrowToDays } from '../db/narrow-to-days';
import { inOrderOf, isCommon, pageOf } from '../db/page-of';
import { cachedQuery } from '../db/query-cache';
import { maxMatches, narrowToText } from '../db/search-index';
import type { Actor } from '../kernel/actor';
import { Case } from './case.entity';
import { casePolicy, onlyReadable } from './case.policy';
import { caseSearchIndex } from './search-text';

const sortColumns = {
  createdAt: ['case.createdAt'],
  updatedAt: ['case.updatedAt'],
  caseNumber: ['case.caseNumber'],
  status: ['case.status', 'case.createdAt'],
} satisfies Record<CaseListQuery['sort'], string[]>;

/** The zone in which the days of a query begin and end. */
interface Zoned {
  timeZone: string;
}

/** One page of the cases that `actor` may read, and how many there are. */
export async function pageOfCases(
  manager: EntityManager,
  actor: Actor,
  query: CaseListQuery & Zoned,
): Promise<{ caseRecords: Case[]; pagination: Pagination }> {
  const { page, limit, sort, q } = query;
  const direction = query.order === 'asc' ? 'ASC' : 'DESC';
  const rows = await matching(manager, actor, query);
  for (const column of [...sortColumns[sort], 'case.id']) {
    rows.addOrderBy(column, direction);
  }
  const { ids, pagination } = await pageOf(rows, { page, limit, most: q ? maxMatches : undefined });
  // The ids may come from the query cache, so the policy decides again who reads these rows. It decides here and not in
  // the query, where its condition would lead SQLite to walk all cases of an attorney instead of looking these up.
  const found = ids.length > 0 ? await manager.findBy(Case, { id: In(ids) }) : [];
  const caseRecords = found.filter((caseRecord) => casePolicy.read(actor, caseRecord));
  return { caseRecords: inOrderOf(ids, caseRecords), pagination };
}

type Narrowing = Omit<CaseListQuery, 'page' | 'limit' | 'sort' | 'order'> & Zoned;

/** All cases that a list would show, the oldest first, some at a time: each batch goes on where the last one ended. */
export async function* batchesOfCases(
  manager: EntityManager,
  actor: Actor,
  narrowing: Narrowing,
  size: number,
): AsyncGenerator<Case[]> {
  for (let last: Case | undefined, isFull = true; isFull; ) {
    const rows = await matching(manager, actor, narrowing);
    if (last) {
      rows.andWhere('(case.createdAt, case.id) > (:lastAt, :lastId)', { lastAt: last.createdAt, lastId: last.id });
    }
    const caseRecords = await rows.orderBy('case.createdAt').addOrderBy('case.id').limit(size).getMany();
    yield caseRecords;
    last = caseRecords.at(-1);
    isFull = caseRecords.length === size;
  }
}

/** By status, over every case that `actor` may read, whatever the list is narrowed to. One query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = await cachedQuery<{ status: CaseStatus; count: string | number }>(
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
  onlyReadable(manager.createQueryBuilder(Case, 'case'), actor);

async function matching(manager: EntityManager, actor: Actor, query: Narrowing): Promise<SelectQueryBuilder<Case>> {
  const rows = readable(manager, actor);
  for (const field of ['status', 'attorneyId'] as const) {
    if (query[field] !== undefined) {
      rows.andWhere({ [field]: query[field] });
    }
  }
  for (const field of ['caseType', 'serviceLevel'] as const) {
    if (query[field] !== undefined) {
      rows.andWhere(isCommon(`case.${field}`, field), { [field]: query[field] });
    }
  }
  narrowToDays(rows, 'case.createdAt', query, query.timeZone);
  if (query.q) {
    await narrowToText(rows, caseSearchIndex, query.q);
  }
  return rows;
}
