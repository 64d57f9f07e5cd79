import { type EntityManager, In } from 'typeorm';
import { cachedQuery } from '../db/query-cache';
import { Case } from './case.entity';

/** A resolved case counts: its client's next message opens it again, and somebody must be there to read it. */
const openStatuses = In(['assigned', 'in-progress', 'resolved']);

/** Cases by attorney that are not closed; an attorney without any is left out. One query. */
export async function openCaseCounts(
  manager: EntityManager,
  attorneyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await cachedQuery<{ attorneyId: string; open: string | number }>(
    manager
      .createQueryBuilder(Case, 'case')
      .select('case.attorneyId', 'attorneyId')
      .addSelect('COUNT(*)', 'open')
      .where({ attorneyId: In([...attorneyIds]), status: openStatuses })
      .groupBy('case.attorneyId'),
  );
  return new Map(rows.map(({ attorneyId, open }) => [attorneyId, Number(open)]));
}

/** The cases that an attorney would leave behind. */
export const openCasesOf = (manager: EntityManager, attorneyId: string): Promise<Case[]> =>
  manager.find(Case, { where: { attorneyId, status: openStatuses }, order: { createdAt: 'ASC' } });
