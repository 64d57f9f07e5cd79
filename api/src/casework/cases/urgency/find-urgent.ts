import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import type { Case } from '../case.entity';
import { isUrgentSql, lastUnhurried } from './urgency';

/** More than a firm ever has at once; whoever submits a thousand urgent cases must not slow down every list. */
const maxUrgent = 200;

/**
 * Finds the ids of the cases that `urgencyOf` calls urgent, the latest payment first, without a check of permissions. An index holds nothing but such
 * cases and a few older ones.
 */
export async function findUrgent(manager: EntityManager, today: BusinessDay): Promise<string[]> {
  const rows = await runSql<Pick<Case, 'id'>>(
    manager,
    `SELECT id FROM cases WHERE ${isUrgentSql('cases')} ORDER BY "paidOn" DESC LIMIT ${maxUrgent}`,
    { unhurried: lastUnhurried(today) },
  );
  return rows.map(({ id }) => id);
}
