import type { SeenBefore } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { cachedResult } from '../../../platform/db/count-cache';
import { isOneOf, runSql } from '../../../platform/db/sql';
import type { Side } from './case-name.entity';

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
    ? noMarks
    : cachedResult(manager, ['cases seen before', caseIds], () => findSeenBefore(manager, caseIds));

/** The same each time, so that a list without marks is the same. */
const noMarks: ReadonlyMap<string, SeenBefore> = new Map();

async function findSeenBefore(manager: EntityManager, caseIds: readonly string[]): Promise<Map<string, SeenBefore>> {
  const rows = await runSql<{ id: string; isSame: boolean | number; isOpposite: boolean | number }>(
    manager,
    `SELECT own.id,
       EXISTS (${inOtherCases('subject', 'subject')} AND other."caseId" <> own.id) AS "isSame",
       EXISTS (${inOtherCases('subject', 'client')} AND ${ofAnotherClient})
         OR EXISTS (${inOtherCases('client', 'subject')} AND ${ofAnotherClient}) AS "isOpposite"
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

/**
 * The names of other cases that mean a subject with a name of the case `own`. Each side is a constant, so that PostgreSQL
 * looks only at the entries of that side.
 */
const inOtherCases = (mine: Side, theirs: Side) => `SELECT 1 FROM case_names mine
  JOIN subject_names known ON known.key = mine.key
  JOIN subject_names alias ON alias."subjectId" = known."subjectId"
  JOIN case_names other ON other.key = alias.key AND other.side = '${theirs}'
  WHERE mine."caseId" = own.id AND mine.side = '${mine}'`;
const ofAnotherClient = `EXISTS (SELECT 1 FROM cases there
  WHERE there.id = other."caseId" AND there."clientEmailNormalized" <> own."clientEmailNormalized"
    AND COALESCE(there."organisationId", '-') <> COALESCE(own."organisationId", ''))`;
