import type { SeenBefore } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { cachedResult } from '../../db/count-cache';
import { isOneOf, runSql } from '../../db/sql';

/**
 * Says of each of these cases whether another case checks the same subject, or is on the opposite side. It stops at the
 * first match of a case, so that a name in thousands of cases costs no more than a rare one. It does not ask who may read the
 * other case. Runs one query, and none while no act has changed a case.
 */
export const markSeenBefore = async (
  manager: EntityManager,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, SeenBefore>> =>
  caseIds.length === 0
    ? new Map()
    : cachedResult(manager, ['cases seen before', caseIds], () => findSeenBefore(manager, caseIds));

async function findSeenBefore(manager: EntityManager, caseIds: readonly string[]): Promise<Map<string, SeenBefore>> {
  const rows = await runSql<{ id: string; isSame: boolean | number; isOpposite: boolean | number }>(
    manager,
    `SELECT own.id,
       EXISTS (SELECT 1 FROM case_names mine
         JOIN subject_names known ON known.key = mine.key
         JOIN subject_names alias ON alias."subjectId" = known."subjectId"
         JOIN case_names other ON other.key = alias.key AND other.side = 'subject' AND other."caseId" <> mine."caseId"
         WHERE mine."caseId" = own.id AND mine.side = 'subject') AS "isSame",
       EXISTS (SELECT 1 FROM case_names mine
         JOIN subject_names known ON known.key = mine.key
         JOIN subject_names alias ON alias."subjectId" = known."subjectId"
         JOIN case_names other ON other.key = alias.key
           AND other.side = CASE mine.side WHEN 'subject' THEN 'client' ELSE 'subject' END
         JOIN cases there ON there.id = other."caseId" AND there."clientEmailNormalized" <> own."clientEmailNormalized"
         WHERE mine."caseId" = own.id) AS "isOpposite"
     FROM cases own WHERE ${isOneOf(manager, 'own.id', 'caseIds')}`,
    { caseIds },
  );
  return new Map(
    rows.flatMap(({ id, isSame, isOpposite }): [string, SeenBefore][] => {
      if (isOpposite) {
        return [[id, 'opposite']];
      }
      return isSame ? [[id, 'same-subject']] : [];
    }),
  );
}
