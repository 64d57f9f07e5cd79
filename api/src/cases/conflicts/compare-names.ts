import { setTimeout as pause } from 'node:timers/promises';
import { In, MoreThan } from 'typeorm';
import type { Database } from '../../db/database';
import { insertRows } from '../../db/write-rows';
import { Case } from '../case.entity';
import { CaseName } from './case-name.entity';
import { namesOfCase } from './names-of-case';

const portion = 200;

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
    const ids = await idsAfter(db, after);
    const cases = await casesWithoutNames(db, ids);
    if (cases.length > 0) {
      const names = cases.flatMap(namesOfCase);
      await db.write((tx) => insertRows(tx, CaseName, names, { ignoreConflicts: true }));
      total += cases.length;
    }
    after = ids.at(-1);
    await pause(performance.now() - began);
  }
  return total;
}

async function idsAfter(db: Database, after: string): Promise<string[]> {
  const rows = await db.read.find(Case, {
    select: { id: true },
    where: { id: MoreThan(after) },
    order: { id: 'ASC' },
    take: portion,
  });
  return rows.map(({ id }) => id);
}

async function casesWithoutNames(db: Database, ids: string[]): Promise<Case[]> {
  const names = await db.read.find(CaseName, { select: { caseId: true }, where: { caseId: In(ids) } });
  const named = new Set(names.map(({ caseId }) => caseId));
  const without = ids.filter((id) => !named.has(id));
  return without.length === 0
    ? []
    : db.read.find(Case, { select: { id: true, clientName: true, subjectDetails: true }, where: { id: In(without) } });
}
