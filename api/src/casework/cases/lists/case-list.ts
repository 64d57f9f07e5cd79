import type { CaseListQuery, CaseStatus, Pagination, WaitingOn } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { narrowToDays } from '../../../platform/db/narrow-to-days';
import { batchesByAge, equalsCommonValue, equalsUsualValue, pageOf } from '../../../platform/db/page-of';
import { narrowToText } from '../../../platform/db/search-index';
import type { Actor } from '../../../platform/kernel/actor';
import { businessDay } from '../../../platform/kernel/business-day';
import { instantAfter, startOfMinute } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import { Case } from '../case.entity';
import { casePolicy, onlyReviewed, readsAllCases, seesWhatStaffRead } from '../case.policy';
import { findUrgent } from '../urgency/find-urgent';
import { knownTotal, listedCases } from './count-cases';
import { findListedCases, type ListedCase } from './listed-case';
import { narrowToGroup } from './narrow-to-group';
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
  const { page, limit, q } = query;
  const rows = await ordered(manager, actor, query);
  const first = await urgentIds(rows, actor, query);
  if (first.length > 0) {
    rows.andWhere('case.id NOT IN (:...first)', { first });
  }
  const { ids, pagination } = await pageOf(rows, {
    page,
    limit,
    first,
    isSearch: Boolean(q),
    total: await knownTotal(manager, actor, query),
  });
  // A case may change hands between the two queries, so the policy checks the rows. In the query, its condition would make
  // SQLite scan all cases of an attorney instead of looking up these ids.
  const found = await findListedCases(manager, actor, ids);
  const isReadable = (caseRecord: ListedCase) => casePolicy.read(actor, caseRecord);
  return { caseRecords: found.every(isReadable) ? found : found.filter(isReadable), pagination };
}

/** Urgent cases are at the top of every list of staff, however it is sorted, because hours decide. */
async function urgentIds(ordered: SelectQueryBuilder<Case>, actor: Actor, { now, timeZone }: Times): Promise<string[]> {
  const found = seesWhatStaffRead(actor)
    ? await findUrgent(ordered.connection.manager, businessDay(now, timeZone))
    : [];
  if (found.length === 0) {
    return [];
  }
  const rows = ordered.clone().select('case.id', 'id').andWhere('case.id IN (:...found)', { found });
  return (await rows.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/** Counts the rows of the list with these filters. */
export async function countMatchingCases(manager: EntityManager, actor: Actor, filters: CaseFilters): Promise<number> {
  const known = await knownTotal(manager, actor, filters);
  return known ?? (await matching(manager, actor, filters)).getCount();
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

async function matching(
  manager: EntityManager,
  actor: Actor,
  { sort = 'createdAt', ...query }: CaseFilters & { sort?: CaseListQuery['sort'] | undefined },
): Promise<SelectQueryBuilder<Case>> {
  const isReview = query.group === 'to-review' && !readsAllCases(actor);
  const rows = isReview ? onlyReviewed(manager.createQueryBuilder(Case, 'case'), actor) : listedCases(manager, actor);
  if (query.attorneyId !== undefined) {
    rows.andWhere({ attorneyId: query.attorneyId });
  }
  if (query.organisationId !== undefined) {
    rows.andWhere('case.organisationId = :forOrganisation', { forOrganisation: query.organisationId });
  }
  narrowToState(rows, query, sort);
  for (const field of ['caseType', 'serviceLevel'] as const) {
    if (query[field] !== undefined) {
      rows.andWhere(equalsCommonValue(`case.${field}`, field), { [field]: query[field] });
    }
  }
  narrowToDue(rows, query);
  narrowToGroup(rows, actor, query);
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
