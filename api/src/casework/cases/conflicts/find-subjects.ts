import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import type { Case } from '../case.entity';
import { seesAllNames } from '../case.policy';
import { subjectsOfCase } from './names-of-case';

interface FoundSubject {
  id: string;
  name: string;
}

/**
 * Returns the subjects of a case in the order of its answers, each with its name in this case. Attorneys get ids of the case
 * itself: the id of the subject would tell them whether another case has the name.
 */
export const findSubjects = async (manager: EntityManager, actor: Actor, caseRecord: Case): Promise<FoundSubject[]> =>
  seesAllNames(actor) ? storedSubjects(manager, caseRecord) : subjectsAsWritten(caseRecord);

const subjectsAsWritten = (caseRecord: Case): FoundSubject[] =>
  subjectsOfCase(caseRecord).flatMap(({ names: [first] }, place) =>
    first ? [{ id: idInCase(caseRecord.id, place), name: first.name }] : [],
  );

const idInCase = (caseId: string, place: number): string => `${caseId}-${place}`;

/** Returns the case and the place of a subject in it that an id for attorneys means. */
export function placeOfSubject(id: string): { caseId: string; place: number } | undefined {
  const [, caseId, place] = /^([0-9a-f-]{36})-(\d)$/.exec(id) ?? [];
  return caseId === undefined ? undefined : { caseId, place: Number(place) };
}

async function storedSubjects(manager: EntityManager, caseRecord: Case): Promise<FoundSubject[]> {
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
