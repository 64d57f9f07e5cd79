import { randomUUID } from 'node:crypto';
import type { SubjectKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isPostgres, runSql } from '../../../platform/db/sql';
import { insertRows } from '../../../platform/db/write-rows';
import type { Instant } from '../../../platform/kernel/clock';
import type { Case } from '../case.entity';
import { CaseName } from './case-name.entity';
import { type NamedSubject, namesOfCase, subjectsOfCase } from './names-of-case';
import { Subject } from './subject.entity';
import type { SubjectName } from './subject-name.entity';

/**
 * Stores the names of cases that have none yet, and makes a subject of the names that no subject has. It adds no name to a
 * subject that exists: anybody may submit a case, so only an admin says that two names mean the same subject.
 *
 * @param kind - the kind of a new subject where the type of the case does not say it.
 */
export async function storeNames(
  tx: EntityManager,
  caseRecords: readonly Case[],
  at: Instant,
  kind?: SubjectKind,
): Promise<void> {
  await insertRows(tx, CaseName, caseRecords.flatMap(namesOfCase));
  await addSubjects(
    tx,
    caseRecords.flatMap((caseRecord) => subjectsOfCase(caseRecord, kind)),
    at,
  );
}

/** Runs one statement if all names are known, which is usual for a busy name, and two otherwise. */
async function addSubjects(tx: EntityManager, named: readonly NamedSubject[], at: Instant): Promise<void> {
  const subjects = named.map(({ kind }): Subject => ({ id: randomUUID(), kind, createdAt: at }));
  const names = subjects.flatMap(({ id: subjectId }, index) =>
    (named[index]?.names ?? []).map((name): SubjectName => ({ id: randomUUID(), subjectId, ...name, addedAt: at })),
  );
  if (names.length === 0) {
    return;
  }
  // In one order, so that two transactions that add the same names do not wait for each other.
  names.sort((one, other) => (one.key < other.key ? -1 : 1));
  const added = await runSql<Pick<SubjectName, 'subjectId'>>(tx, isPostgres(tx) ? onPostgres : onSqlite, {
    names: JSON.stringify(names),
  });
  const used = new Set(added.map(({ subjectId }) => subjectId));
  await insertRows(
    tx,
    Subject,
    subjects.filter(({ id }) => used.has(id)),
  );
}

const columns = ['id', 'subjectId', 'key', 'name', 'addedAt'];
const listed = columns.map((name) => `"${name}"`).join(', ');
const insert = `INSERT INTO subject_names (${listed})`;
const onPostgres = `${insert} SELECT ${listed}
  FROM json_to_recordset(CAST(:names AS json)) AS named (${columns.map((name) => `"${name}" text`).join(', ')})
  ON CONFLICT DO NOTHING RETURNING "subjectId"`;
const onSqlite = `${insert} SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')}
  FROM json_each(:names) WHERE true ON CONFLICT DO NOTHING RETURNING "subjectId"`;
