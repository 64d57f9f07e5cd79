import {
  type CaseCounts,
  type CaseListQuery,
  type CaseStatus,
  CaseType,
  type ServiceLevel,
  type WaitingCounts,
  type WaitingOn,
} from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../../platform/db/count-cache';
import { rowCounter } from '../../../platform/db/row-counts/count-rows';
import { type Actor, readerOf } from '../../../platform/kernel/actor';
import { Case } from '../case.entity';
import { onlyListed, readsAllCases } from '../case.policy';

type Filters = Omit<CaseListQuery, 'page' | 'limit' | 'sort' | 'order'>;

/** Counts all cases that `actor` may read, by status, independent of the filters of the list. Runs one query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = readsAllCases(actor)
    ? await countAllCases(manager)
    : await cachedResult(manager, ['cases by status', readerOf(actor)], () =>
        countBy(listedCases(manager, actor), 'status'),
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
        () => countBy(listedCases(manager, actor).andWhere({ waitingOn: In(['us', 'client']) }), 'waitingOn'),
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

/** The total of a list, if only what the firm's cases are counted by narrows it; undefined if its rows must be counted. */
export async function knownTotal(manager: EntityManager, actor: Actor, filters: Filters): Promise<number | undefined> {
  const { status, waitingOn, caseType, serviceLevel, ...others } = filters;
  const { attorneyId, organisationId, due, group, from, to, q } = others;
  if (
    !readsAllCases(actor) ||
    [attorneyId, organisationId, due, group, from, to, q].some((filter) => filter !== undefined)
  ) {
    return undefined;
  }
  const matching = (await countAllCases(manager)).filter(
    (row) =>
      (status ?? row.status) === row.status &&
      (waitingOn ?? row.waitingOn) === row.waitingOn &&
      (caseType ?? row.caseType) === row.caseType &&
      (serviceLevel ?? row.serviceLevel) === row.serviceLevel,
  );
  return matching.reduce((total, { cases }) => total + cases, 0);
}

/** Counts all cases of the firm by type. Runs one query. */
export async function countByType(manager: EntityManager): Promise<{ caseType: CaseType; cases: number }[]> {
  const counts = await countAllCases(manager);
  return CaseType.options.map((caseType) => ({
    caseType,
    cases: counts.reduce((sum, row) => sum + (row.caseType === caseType ? row.cases : 0), 0),
  }));
}

interface CasesOfKind {
  status: CaseStatus;
  /** Empty for a case whose deadlines have not been worked out yet. */
  waitingOn: WaitingOn | '';
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  cases: number;
}

const countKinds = rowCounter('cases');

/** Counts all cases of the firm by what they are. Runs one query. */
async function countAllCases(manager: EntityManager): Promise<CasesOfKind[]> {
  return (await countKinds(manager)).map(({ kind, number }) => {
    const [status, waitingOn, caseType, serviceLevel] = kind.split('/');
    return { status, waitingOn, caseType, serviceLevel, cases: number } as CasesOfKind;
  });
}

export const listedCases = (manager: EntityManager, actor: Actor) =>
  onlyListed(manager.createQueryBuilder(Case, 'case'), actor);
