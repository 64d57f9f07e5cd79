import type { SubjectKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isOneOf, runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import type { Case } from '../case.entity';
import type { CaseName } from './case-name.entity';
import { storeNames } from './store-names';
import type { SubjectName } from './subject-name.entity';

/** Deletes the names of cases, those names of their subjects that no other case has, and the subjects that no case checks any more. */
export async function forgetNames(tx: EntityManager, caseIds: readonly string[]): Promise<void> {
  await deleteUnusedNames(tx, await deleteNames(tx, caseIds));
}

/**
 * Stores the names of cases again after they have changed. A subject whose only name has changed is replaced.
 *
 * @param kind - as in `storeNames`.
 */
export async function replaceNames(
  tx: EntityManager,
  caseRecords: readonly Case[],
  at: Instant,
  kind?: SubjectKind,
): Promise<void> {
  const keys = await deleteNames(
    tx,
    caseRecords.map(({ id }) => id),
  );
  await storeNames(tx, caseRecords, at, kind);
  await deleteUnusedNames(tx, keys);
}

/** Deletes the names of cases, and returns the keys on the side of the subject. */
async function deleteNames(tx: EntityManager, caseIds: readonly string[]): Promise<string[]> {
  const ofTheCases = isOneOf(tx, '"caseId"', 'caseIds');
  const known = await runSql<Pick<CaseName, 'key'>>(
    tx,
    `SELECT DISTINCT key FROM case_names WHERE ${ofTheCases} AND side = 'subject'`,
    { caseIds },
  );
  await runSql(tx, `DELETE FROM case_names WHERE ${ofTheCases}`, { caseIds });
  return known.map(({ key }) => key);
}

async function deleteUnusedNames(tx: EntityManager, keys: readonly string[]): Promise<void> {
  const known = await runSql<Pick<SubjectName, 'subjectId'>>(
    tx,
    `SELECT DISTINCT "subjectId" FROM subject_names WHERE ${isOneOf(tx, 'key', 'keys')}`,
    { keys },
  );
  const subjectIds = known.map(({ subjectId }) => subjectId);
  await runSql(
    tx,
    `DELETE FROM subject_names WHERE ${isOneOf(tx, 'key', 'keys')}
       AND NOT EXISTS (SELECT 1 FROM case_names used WHERE used.key = subject_names.key AND used.side = 'subject')`,
    { keys },
  );
  await runSql(
    tx,
    `DELETE FROM subject_names WHERE ${isOneOf(tx, '"subjectId"', 'subjectIds')}
       AND NOT EXISTS (SELECT 1 FROM subject_names kept
         JOIN case_names used ON used.key = kept.key AND used.side = 'subject'
         WHERE kept."subjectId" = subject_names."subjectId")`,
    { subjectIds },
  );
  await deleteNamelessSubjects(tx, subjectIds);
}

export const deleteNamelessSubjects = (tx: EntityManager, subjectIds: readonly string[]) =>
  runSql(
    tx,
    `DELETE FROM subjects WHERE ${isOneOf(tx, 'id', 'subjectIds')}
       AND NOT EXISTS (SELECT 1 FROM subject_names kept WHERE kept."subjectId" = subjects.id)`,
    { subjectIds },
  );
