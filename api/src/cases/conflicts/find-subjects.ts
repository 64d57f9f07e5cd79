import type { EntityManager } from 'typeorm';
import { runSql } from '../../db/sql';
import type { Case } from '../case.entity';
import { subjectsOfCase } from './names-of-case';

/** Returns the subjects of a case in the order of its answers, each with its name in this case. */
export async function findSubjects(manager: EntityManager, caseRecord: Case): Promise<{ id: string; name: string }[]> {
  const rows = await runSql<{ key: string; subjectId: string }>(
    manager,
    `SELECT own.key, known."subjectId" FROM case_names own JOIN subject_names known ON known.key = own.key
     WHERE own."caseId" = :id AND own.side = 'subject'`,
    { id: caseRecord.id },
  );
  const subjectOf = new Map(rows.map(({ key, subjectId }) => [key, subjectId]));
  const found = new Map<string, string>();
  for (const { key, name } of subjectsOfCase(caseRecord).flatMap(({ names }) => names)) {
    const id = subjectOf.get(key);
    if (id !== undefined && !found.has(id)) {
      found.set(id, name);
    }
  }
  return [...found].map(([id, name]) => ({ id, name }));
}
