import { type EntityManager, In, LessThan } from 'typeorm';
import { cachedCount } from '../../db/count-cache';
import type { Instant } from '../../kernel/clock';
import { Case } from '../case.entity';

/** A resolved case counts as open: the client's next message reopens it, so it needs an attorney. */
const openStatuses = In(['assigned', 'in-progress', 'resolved']);

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
  const rows = await manager
    .createQueryBuilder(Case, 'case')
    .select('case.attorneyId', 'attorneyId')
    .addSelect('COUNT(*)', 'due')
    .where({ attorneyId: In([...attorneyIds]), dueAt: LessThan(until) })
    .groupBy('case.attorneyId')
    .getRawMany<{ attorneyId: string; due: string | number }>();
  return new Map(rows.map(({ attorneyId, due }) => [attorneyId, Number(due)]));
}

/** Returns the assigned, in-progress and resolved cases of an attorney, oldest first. */
export const openCasesOf = (manager: EntityManager, attorneyId: string): Promise<Case[]> =>
  manager.find(Case, { where: { attorneyId, status: openStatuses }, order: { createdAt: 'ASC' } });
