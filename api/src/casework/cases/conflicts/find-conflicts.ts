import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import type { Case } from '../case.entity';
import { type CaseFacts, casePolicy } from '../case.policy';

const maxConflicts = 20;

type Compared = Pick<Case, 'id' | 'clientEmailNormalized' | 'organisationId'>;

/** Returns the numbers of the cases on the opposite side of this one that `actor` may read, the newest first. */
export async function findConflicts(manager: EntityManager, actor: Actor, caseRecord: Compared): Promise<string[]> {
  const found = await findOppositeCases(manager, caseRecord);
  return found.filter((there) => casePolicy.read(actor, there)).map(({ caseNumber }) => caseNumber);
}

/** Cases for one organisation have one client, whoever of its members submitted them. */
const isAnotherClient = `there."clientEmailNormalized" <> :clientEmailNormalized
  AND COALESCE(there."organisationId", '-') <> :organisationId`;

/**
 * Returns the cases on the opposite side of this one, whoever may read them, the newest first: cases of another client that
 * check the client of this one, or whose client this one checks. All names of a subject count.
 */
export const findOppositeCases = (
  manager: EntityManager,
  { id, clientEmailNormalized, organisationId }: Compared,
): Promise<(CaseFacts & Pick<Case, 'caseNumber'>)[]> =>
  runSql(
    manager,
    `SELECT DISTINCT there.id, there."caseNumber", there."createdAt", there.status, there."attorneyId", there."reviewerId",
       there."clientEmailNormalized", there."submittedByUserId", there."organisationId", there."isShared"
     FROM case_names own
     JOIN subject_names mine ON mine.key = own.key
     JOIN subject_names alias ON alias."subjectId" = mine."subjectId"
     JOIN case_names other ON other.key = alias.key
       AND other.side = CASE own.side WHEN 'subject' THEN 'client' ELSE 'subject' END
     JOIN cases there ON there.id = other."caseId" AND ${isAnotherClient}
     WHERE own."caseId" = :id ORDER BY there."createdAt" DESC, there.id LIMIT ${maxConflicts}`,
    { id, clientEmailNormalized, organisationId: organisationId ?? '' },
  );
