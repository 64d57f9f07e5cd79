import { setTimeout as pause } from 'node:timers/promises';
import { type FindManyOptions, In, IsNull } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { isPostgres, runSql } from '../../../platform/db/sql';
import { insertRows } from '../../../platform/db/write-rows';
import type { Instant } from '../../../platform/kernel/clock';
import { Case } from '../case.entity';
import { deleteNamelessSubjects, replaceNames } from './forget-names';
import { foldingVersion, nameOf } from './names-of-case';
import { SubjectName } from './subject-name.entity';

const portion = 500;

/**
 * Stores the names of the cases that have none, have names that were folded by an earlier version, or have a name that no
 * subject has. Returns their number. Rests after each portion for as long as it took, so that half of the time is left to
 * requests. The next run does what is left when the signal is aborted.
 */
export async function compareNames(db: Database, at: Instant, signal?: AbortSignal): Promise<number> {
  await foldSubjectsAgain(db, signal);
  let total = 0;
  let after: string | undefined = '';
  while (after !== undefined && !signal?.aborted) {
    const began = performance.now();
    const seen = await seenAfter(db, after);
    const ids = seen.filter(({ isNamed }) => !isNamed).map(({ id }) => id);
    if (ids.length > 0) {
      total += await nameCases(db, ids, at);
    }
    after = seen.at(-1)?.id;
    await pause(performance.now() - began);
  }
  return total;
}

/** The cases are locked, so that none is erased or gets another subject before its names are stored. */
const nameCases = (db: Database, ids: string[], at: Instant): Promise<number> =>
  db.write(async (tx) => {
    const lock: FindManyOptions<Case> = isPostgres(tx) ? { lock: { mode: 'pessimistic_write' } } : {};
    const cases = await tx.find(Case, { where: { id: In(ids), erasedAt: IsNull() }, order: { id: 'ASC' }, ...lock });
    await replaceNames(tx, cases, at);
    return cases.length;
  });

/**
 * Most cases have names, and there may be a million: one statement that reads indexes leaves the processor to requests. The portion is chosen
 * first, because PostgreSQL would otherwise expect to ask for every case, and read all names for that.
 */
const seenAfter = (db: Database, after: string) =>
  runSql<{ id: string; isNamed: boolean | 0 | 1 }>(
    db.read,
    `SELECT id, EXISTS (SELECT 1 FROM case_names WHERE "caseId" = seen.id)
       AND NOT EXISTS (SELECT 1 FROM case_names named WHERE named."caseId" = seen.id
         AND (substr(named.key, 1, 1) <> '${foldingVersion}'
           OR named.side = 'subject' AND NOT EXISTS (SELECT 1 FROM subject_names WHERE key = named.key))) AS "isNamed"
     FROM (SELECT id FROM cases WHERE id > :after ORDER BY id LIMIT ${portion}) seen ORDER BY id`,
    { after },
  );

/** Folds the names of subjects that were folded by an earlier version. Names that admins have added stay. */
async function foldSubjectsAgain(db: Database, signal?: AbortSignal): Promise<void> {
  let isDone = false;
  while (!isDone && !signal?.aborted) {
    const began = performance.now();
    // Digits have one order in every collation, so that the index finds the few rows with another one.
    const names = await runSql<SubjectName>(
      db.read,
      `SELECT id, "subjectId", key, name, "addedAt" FROM subject_names
       WHERE key < '${foldingVersion}' OR key >= '${Number(foldingVersion) + 1}' LIMIT ${portion}`,
      {},
    );
    isDone = names.length === 0;
    if (!isDone) {
      await foldAgain(db, names);
      await pause(performance.now() - began);
    }
  }
}

const foldAgain = (db: Database, names: readonly SubjectName[]): Promise<unknown> =>
  db.write(async (tx) => {
    await tx.delete(SubjectName, { id: In(names.map(({ id }) => id)) });
    const folded = names.flatMap((known) => {
      const name = nameOf(known.name);
      return name ? [{ ...known, key: name.key }] : [];
    });
    await insertRows(tx, SubjectName, folded, { ignoreConflicts: true });
    await deleteNamelessSubjects(tx, [...new Set(names.map(({ subjectId }) => subjectId))]);
  });
