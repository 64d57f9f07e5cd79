import type { CaseStatus } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { cachedCount } from '../../db/count-cache';
import { isOneOf, runSql } from '../../db/sql';
import type { Instant } from '../../kernel/clock';
import { Case } from '../case.entity';

/** A resolved case counts as open: the client's next message reopens it, so it needs an attorney. */
const open = ['assigned', 'in-progress', 'resolved'] as const satisfies CaseStatus[];
const openStatuses = In([...open]);

/** SQL that counts the open cases of an attorney, to sort by it. The argument is SQL too. */
export const openCasesSql = (attorneyId: string): string =>
  `(SELECT COUNT(*) FROM cases WHERE "attorneyId" = ${attorneyId} AND status IN (${open.map((status) => `'${status}'`).join(', ')}))`;

/** Counts the open cases of each attorney; an attorney without any is missing from the map. Runs one query. */
export async function openCaseCounts(
  manager: EntityManager,
  attorneyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await cachedCount<{ attorneyId: string; open: string | number }>(
    manager
      .createQueryBuilder(Case, 'case')
      .select('case.attorneyId', 'attorneyId')
      .addSelect('COUNT(*)', 'open')
      .where({ attorneyId: In([...attorneyIds]), status: openStatuses })
      .groupBy('case.attorneyId'),
  );
  return new Map(rows.map(({ attorneyId, open }) => [attorneyId, Number(open)]));
}

/**
 * Counts the cases of each attorney whose next deadline has passed or ends before `until`; an attorney without any is missing
 * from the map. Runs one query.
 */
export async function dueCaseCounts(
  manager: EntityManager,
  attorneyIds: readonly string[],
  until: Instant,
): Promise<ReadonlyMap<string, number>> {
  const rows = await runSql<{ attorneyId: string; due: string | number }>(
    manager,
    `SELECT "attorneyId", COUNT(*) AS due FROM cases
     WHERE ${isOneOf(manager, '"attorneyId"', 'attorneyIds')} AND "dueAt" < :until GROUP BY "attorneyId"`,
    { attorneyIds, until },
  );
  return new Map(rows.map(({ attorneyId, due }) => [attorneyId, Number(due)]));
}

/** Returns the assigned, in-progress and resolved cases of an attorney, oldest first. */
export const openCasesOf = (manager: EntityManager, attorneyId: string): Promise<Case[]> =>
  manager.find(Case, { where: { attorneyId, status: openStatuses }, order: { createdAt: 'ASC' } });
