import { setTimeout as pause } from 'node:timers/promises';
import { In } from 'typeorm';
import type { Database } from '../../db/database';
import { runSql } from '../../db/sql';
import { insertRows } from '../../db/write-rows';
import { Case } from '../case.entity';
import { CaseName } from './case-name.entity';
import { namesOfCase } from './names-of-case';

const portion = 500;

/**
 * Stores the names of the cases that have none: those from before names were compared. Returns their number. Rests after
 * each portion for as long as it took, so that half of the time is left to requests. The next run does what is left when
 * the signal is aborted.
 */
export async function compareNames(db: Database, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let after: string | undefined = '';
  while (after !== undefined && !signal?.aborted) {
    const began = performance.now();
    const seen = await seenAfter(db, after);
    const ids = seen.filter(({ isNamed }) => !isNamed).map(({ id }) => id);
    if (ids.length > 0) {
      const cases = await db.read.find(Case, {
        select: { id: true, clientName: true, subjectDetails: true },
        where: { id: In(ids) },
      });
      const names = cases.flatMap(namesOfCase);
      await db.write((tx) => insertRows(tx, CaseName, names, { ignoreConflicts: true }));
      total += cases.length;
    }
    after = seen.at(-1)?.id;
    await pause(performance.now() - began);
  }
  return total;
}

/** Most cases have names, and there may be a million: one statement that reads two indexes leaves the processor to requests. */
const seenAfter = (db: Database, after: string) =>
  runSql<{ id: string; isNamed: boolean | 0 | 1 }>(
    db.read,
    `SELECT id, EXISTS (SELECT 1 FROM case_names WHERE "caseId" = cases.id) AS "isNamed"
     FROM cases WHERE id > :after ORDER BY id LIMIT ${portion}`,
    { after },
  );
