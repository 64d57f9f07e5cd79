import { type CaseCounts, type CaseListQuery, CaseType, type WaitingCounts } from '@portal/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../db/count-cache';
import { type RowsOfKind, rowCounter, sumOfKinds } from '../../db/row-counts/count-rows';
import { type Actor, readerOf } from '../../kernel/actor';
import { Case } from '../case.entity';
import { onlyReadable, readsAllCases } from '../case.policy';
import { type CasesOfKind, countAllCases } from './case-count.entity';

type Filters = Omit<CaseListQuery, 'page' | 'limit' | 'sort' | 'order'>;

/** Counts all cases that `actor` may read, by status, independent of the filters of the list. Runs one query. */
export async function countCases(manager: EntityManager, actor: Actor): Promise<CaseCounts> {
  const rows = readsAllCases(actor)
    ? await countAllCases(manager)
    : await cachedResult(manager, ['cases by status', readerOf(actor)], () =>
        countBy(readableCases(manager, actor), 'status'),
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
        () => countBy(readableCases(manager, actor).andWhere({ waitingOn: In(['us', 'client']) }), 'waitingOn'),
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
export async function knownTotal(manager: EntityManager, actor: Actor, filters: Filters): Promise<number | undefined> {
  const { status, waitingOn, attorneyId, caseType, serviceLevel, due, from, to, q } = filters;
  const areAbsent = (...values: unknown[]) => values.every((value) => value === undefined);
  if (!readsAllCases(actor) || !areAbsent(attorneyId, due, from, to, q)) {
    return undefined;
  }
  if (areAbsent(caseType, serviceLevel)) {
    const matching = (await countAllCases(manager)).filter(
      (row) => (status ?? row.status) === row.status && (waitingOn ?? row.waitingOn) === row.waitingOn,
    );
    return matching.reduce((total, { cases }) => total + cases, 0);
  }
  return areAbsent(status, waitingOn)
    ? countCasesOf(await countCasesByType(manager), { caseType, serviceLevel })
    : undefined;
}

const countCasesByType = rowCounter('cases');

function countCasesOf(
  counts: readonly RowsOfKind[],
  { caseType, serviceLevel }: Pick<Filters, 'caseType' | 'serviceLevel'>,
): number {
  return sumOfKinds(counts, (kind) => {
    const [type, level] = kind.split('/');
    return (caseType ?? type) === type && (serviceLevel ?? level) === level;
  });
}

/** Counts all cases of the firm by type. Runs one query. */
export async function countByType(manager: EntityManager): Promise<{ caseType: CaseType; cases: number }[]> {
  const counts = await countCasesByType(manager);
  return CaseType.options.map((caseType) => ({ caseType, cases: countCasesOf(counts, { caseType }) }));
}

export const readableCases = (manager: EntityManager, actor: Actor) =>
  onlyReadable(manager.createQueryBuilder(Case, 'case'), actor);
