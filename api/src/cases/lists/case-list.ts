import type { CaseCounts, CaseListQuery, CaseStatus, Pagination, WaitingCounts, WaitingOn } from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../db/count-cache';
import { narrowToDays } from '../../db/narrow-to-days';
import { batchesByAge, equalsCommonValue, equalsUsualValue, pageOf } from '../../db/page-of';
import { maxMatches, narrowToText } from '../../db/search-index';
import { type Actor, readerOf } from '../../kernel/actor';
import { instantAfter, startOfMinute } from '../../kernel/clock';
import { hourMs } from '../../kernel/durations';
import { Case } from '../case.entity';
import { casePolicy, onlyReadable, readsAllCases } from '../case.policy';
import { type CasesOfKind, countAllCases } from './case-count.entity';
import { findListedCases, type ListedCase } from './listed-case';
import { caseSearchIndex } from './search-text';

const sortColumns = {
  createdAt: ['case.createdAt'],
  updatedAt: ['case.updatedAt'],
  caseNumber: ['case.caseNumber'],
  status: ['case.status', 'case.createdAt'],
  dueAt: ['case.dueAt'],
  waitingOn: ['case.waitingOn', 'case.createdAt'],
  unreadSince: ['case.unreadSince'],
} satisfies Record<CaseListQuery['sort'], string[]>;

interface Times {
  /** The time zone in which `from` and `to` begin and end. */
  timeZone: string;
  now: Date;
}

/** Returns one page of the cases that `actor` may read and match the query, with their total number. */
export async function pageOfCases(
  manager: EntityManager,
  actor: Actor,
  query: CaseListQuery & Times,
): Promise<{ caseRecords: readonly ListedCase[]; pagination: Pagination }> {
  const { now, ...filters } = query;
  const { page, limit, sort, q } = filters;
  const dependsOnMessages =
    sort === 'dueAt' || sort === 'waitingOn' || query.waitingOn !== undefined || query.due !== undefined;
  // Reading neither raises a revision nor changes which cases match, so only their order is found each time.
  const orderIsFresh = sort === 'updatedAt' || sort === 'unreadSince' || query.due !== undefined;
  const { ids, pagination } = await pageOf(manager, {
    page,
    limit,
    maxTotal: q ? maxMatches : undefined,
    // The time decides only what is late or due soon.
    inputs: ['cases', readerOf(actor), filters, ...(query.due === undefined ? [] : [startOfMinute(now)])],
    // Messages move deadlines. They are in the audit trail, but do not raise the revision of the records.
    of: dependsOnMessages ? 'audit' : 'records',
    cacheIds: !orderIsFresh,
    countAtOnce: true,
    knownTotal: () => knownTotal(manager, actor, query),
    rows: () => ordered(manager, actor, query),
    counted: () => matching(manager, actor, { ...query, sort: undefined }),
  });
  // A case may change hands between the two queries, so the policy checks the rows. In the query, its condition would make
  // SQLite scan all cases of an attorney instead of looking up these ids.
  const found = await findListedCases(manager, actor, ids);
  const isReadable = (caseRecord: ListedCase) => casePolicy.read(actor, caseRecord);
  return { caseRecords: found.every(isReadable) ? found : found.filter(isReadable), pagination };
}

async function ordered(manager: EntityManager, actor: Actor, query: CaseListQuery & Times) {
  const rows = await matching(manager, actor, query);
  for (const column of [...sortColumns[query.sort], 'case.id']) {
    rows.addOrderBy(column, query.order === 'asc' ? 'ASC' : 'DESC');
  }
  return rows;
}

type CaseFilters = Omit<CaseListQuery, 'page' | 'limit' | 'sort' | 'order'> & Times;

const exportedProperties = [
  'id',
  'caseNumber',
  'caseType',
  'serviceLevel',
  'status',
  'clientName',
  'clientEmail',
  'clientPhone',
  'clientCountry',
  'attorneyId',
  'messageCount',
  'invoicedCents',
  'createdAt',
  'updatedAt',
  'subjectName',
  'serviceCode',
  'dueAt',
  'nextDeadline',
  'waitingOn',
] as const satisfies (keyof Case)[];

/** The part of a case that an export holds. */
export type ExportedCase = Pick<Case, (typeof exportedProperties)[number]>;

/** Yields all matching cases, oldest first, in batches of `size`, and leaves long texts in the database. */
export const batchesOfCases = (
  manager: EntityManager,
  actor: Actor,
  filters: CaseFilters,
  size: number,
): AsyncGenerator<ExportedCase[]> =>
  batchesByAge(async () => {
    const rows = await matching(manager, actor, filters);
    return rows.select(exportedProperties.map((name) => `${rows.alias}.${name}`));
  }, size);

/** Counts all cases that `actor` may read, by status, independent of the filters of the list. Runs one query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = readsAllCases(actor)
    ? await countAllCases(manager)
    : await cachedResult(manager, ['cases by status', readerOf(actor)], () =>
        countBy(readable(manager, actor), 'status'),
      );
  const counts: CaseCounts = { total: 0, pending: 0, assigned: 0, 'in-progress': 0, resolved: 0, closed: 0 };
  for (const { status, cases } of rows) {
    counts[status] += cases;
    counts.total += cases;
  }
  return counts;
}

/** Counts the cases that `actor` may read and that wait for somebody. Runs one query. */
export async function countWaiting(manager: EntityManager, actor: Actor): Promise<WaitingCounts> {
  const rows = readsAllCases(actor)
    ? await countAllCases(manager)
    : await cachedResult(
        manager,
        ['cases that wait', readerOf(actor)],
        () => countBy(readable(manager, actor).andWhere({ waitingOn: In(['us', 'client']) }), 'waitingOn'),
        'audit',
      );
  const counts: WaitingCounts = { us: 0, client: 0 };
  for (const { waitingOn, cases } of rows) {
    if (waitingOn === 'us' || waitingOn === 'client') {
      counts[waitingOn] += cases;
    }
  }
  return counts;
}

async function countBy<Column extends 'status' | 'waitingOn'>(
  cases: SelectQueryBuilder<Case>,
  column: Column,
): Promise<Pick<CasesOfKind, Column | 'cases'>[]> {
  const rows = await cases
    .select(`case.${column}`, column)
    .addSelect('COUNT(*)', 'cases')
    .groupBy(`case.${column}`)
    .getRawMany<Pick<CasesOfKind, Column | 'cases'>>();
  return rows.map((row) => ({ ...row, cases: Number(row.cases) }));
}

/** The number of cases that match the query, if it is among those that are counted as they change. */
async function knownTotal(manager: EntityManager, actor: Actor, filters: CaseFilters): Promise<number | undefined> {
  const { status, waitingOn, attorneyId, caseType, serviceLevel, due, from, to, q } = filters;
  const isCounted = [attorneyId, caseType, serviceLevel, due, from, to, q].every((filter) => filter === undefined);
  if (!isCounted || !readsAllCases(actor)) {
    return undefined;
  }
  const matching = (await countAllCases(manager)).filter(
    (row) => (status ?? row.status) === row.status && (waitingOn ?? row.waitingOn) === row.waitingOn,
  );
  return matching.reduce((total, { cases }) => total + cases, 0);
}

const readable = (manager: EntityManager, actor: Actor) =>
  onlyReadable(manager.createQueryBuilder(Case, 'case'), actor);

async function matching(
  manager: EntityManager,
  actor: Actor,
  { sort = 'createdAt', ...query }: CaseFilters & { sort?: CaseListQuery['sort'] | undefined },
): Promise<SelectQueryBuilder<Case>> {
  const rows = readable(manager, actor);
  if (query.attorneyId !== undefined) {
    rows.andWhere({ attorneyId: query.attorneyId });
  }
  narrowToState(rows, query, sort);
  for (const field of ['caseType', 'serviceLevel'] as const) {
    if (query[field] !== undefined) {
      rows.andWhere(equalsCommonValue(`case.${field}`, field), { [field]: query[field] });
    }
  }
  narrowToDue(rows, query);
  narrowToDays(rows, 'case.createdAt', query, query.timeZone);
  if (query.q) {
    await narrowToText(rows, caseSearchIndex, query.q);
  }
  return rows;
}

/** Values that most cases have in the end. */
const isUsual = (value: CaseStatus | WaitingOn) => ['resolved', 'closed', 'nobody'].includes(value);

/** The orders in which an index holds the cases of one value. */
const indexedOrders: Readonly<Record<'status' | 'waitingOn', CaseListQuery['sort'][]>> = {
  status: ['createdAt', 'updatedAt', 'caseNumber', 'status'],
  waitingOn: ['createdAt', 'waitingOn'],
};

function narrowToState(rows: SelectQueryBuilder<Case>, filters: CaseFilters, sort: CaseListQuery['sort']): void {
  for (const field of ['status', 'waitingOn'] as const) {
    const value = filters[field];
    if (value !== undefined) {
      const isInOrder = !isUsual(value) || indexedOrders[field].includes(sort);
      const condition = isInOrder ? `case.${field} = :${field}` : equalsUsualValue(rows, `case.${field}`, field);
      rows.andWhere(condition, { [field]: value });
    }
  }
}

const soonMs = 24 * hourMs;

/** Late and soon are decided once a minute, so that the cases are counted once a minute instead of at each call. */
function narrowToDue(rows: SelectQueryBuilder<Case>, { due, now }: CaseFilters): void {
  const minute = startOfMinute(now);
  if (due === 'late') {
    rows.andWhere('case.dueAt < :minute', { minute });
  }
  if (due === 'soon') {
    const soon = instantAfter(new Date(minute), soonMs);
    rows.andWhere('case.dueAt >= :minute AND case.dueAt < :soon', { minute, soon });
  }
}
