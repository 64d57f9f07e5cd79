import type { CaseStatus } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { cachedCount, cachedResult } from '../../../platform/db/count-cache';
import { isOneOf, notByIndex, runSql } from '../../../platform/db/sql';
import { instantAfter, startOfMinute } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { Case } from '../case.entity';

/** A resolved case counts as open: the client's next message reopens it, so it needs an attorney. */
const open = ['assigned', 'in-progress', 'resolved'] as const satisfies CaseStatus[];
const openStatuses = In<CaseStatus>([...open]);

/** SQL that counts the open cases of an attorney, to sort by it. The argument is SQL too. */
export const openCasesSql = (attorneyId: string): string =>
  `(SELECT COUNT(*) FROM cases WHERE "attorneyId" = ${attorneyId} AND status IN (${open.map((status) => `'${status}'`).join(', ')}))`;

/** Counts the open cases of each attorney; an attorney without any is missing from the map. Runs one query. */
export const openCaseCounts = (manager: EntityManager, attorneyIds: readonly string[]) =>
  countBy(manager, 'attorneyId', attorneyIds, open);

/** Counts the cases that are not closed by the client's normalised email address. Runs one query. */
export const openCaseCountsOfClients = (manager: EntityManager, emails: readonly string[]) =>
  countBy(manager, 'clientEmailNormalized', emails, ['pending', ...open]);

async function countBy(
  manager: EntityManager,
  column: 'attorneyId' | 'clientEmailNormalized',
  values: readonly string[],
  statuses: readonly CaseStatus[],
): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) {
    return new Map();
  }
  // An index holds the statuses of each attorney; a client has few cases of any status.
  const byStatus = column === 'attorneyId' ? '' : notByIndex(manager);
  const rows = await cachedCount<{ value: string; open: string | number }>(
    manager
      .createQueryBuilder(Case, 'case')
      .select(`case.${column}`, 'value')
      .addSelect('COUNT(*)', 'open')
      .where({ [column]: In([...values]) })
      .andWhere(`${byStatus}case.status IN (:...statuses)`, { statuses })
      .groupBy(`case.${column}`),
  );
  return new Map(rows.map(({ value, open }) => [value, Number(open)]));
}

/**
 * Counts the cases of each attorney whose next deadline has passed or ends within a day; an attorney without any is missing
 * from the map. Runs one query, at most once a minute and after each change.
 */
export async function dueCaseCounts(
  manager: EntityManager,
  attorneyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (attorneyIds.length === 0) {
    return new Map();
  }
  const until = instantAfter(new Date(startOfMinute(now)), dayMs);
  // Messages move deadlines, and raise the revision of the audit trail only.
  const rows = await cachedResult(
    manager,
    ['due cases by attorney', attorneyIds, until],
    () =>
      runSql<{ attorneyId: string; due: string | number }>(
        manager,
        `SELECT "attorneyId", COUNT(*) AS due FROM cases
         WHERE ${isOneOf(manager, '"attorneyId"', 'attorneyIds')} AND "dueAt" < :until GROUP BY "attorneyId"`,
        { attorneyIds, until },
      ),
    'audit',
  );
  return new Map(rows.map(({ attorneyId, due }) => [attorneyId, Number(due)]));
}

/** Returns the assigned, in-progress and resolved cases of an attorney, oldest first. */
export const openCasesOf = (manager: EntityManager, attorneyId: string): Promise<Case[]> =>
  manager.find(Case, { where: { attorneyId, status: openStatuses }, order: { createdAt: 'ASC' } });
