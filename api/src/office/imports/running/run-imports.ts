import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/refused-writes';
import { updateRows } from '../../../platform/db/write-rows';
import { businessTime } from '../../../platform/kernel/business-day';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { type CaseKey, installationKeyFor } from '../../../records/case-keys';
import { Import, ImportPortion } from '../import.entity';
import { portionsOfStep, readPortions, readRows } from '../import-rows';
import { type NumberedRow, rowsOfPortion } from '../reading/read-csv-file';
import { FirstRows } from '../rows/first-rows';
import { judgeRows } from '../rows/judge-rows';
import { rowReaderFor } from '../rows/read-row';
import { actorOf } from './actor-of';
import { makeRows } from './make-rows';
import { undoRows } from './undo-rows';

export interface Running {
  db: Database;
  now: Clock;
  timeZone: string;
  brandName: string;
}

type Started = Import & { startedAt: string; columns: Record<string, number> };

/**
 * Continues the running import or undo, and lets other work run between two portions. Each portion is one transaction that also moves
 * `handled`. So no row is made twice or skipped after a crash, and two instances never make the same portion.
 */
export async function runImports(running: Running, signal?: AbortSignal): Promise<void> {
  const found = await running.db.read.findOneBy(Import, { running: 1 });
  if (found?.status === 'undoing') {
    await undoRows(running, found, signal);
  } else if (found?.status === 'importing' && found.columns && found.startedAt) {
    await importRows(running, found as Started, signal);
  }
}

async function importRows(running: Running, found: Started, signal?: AbortSignal): Promise<void> {
  const { db, now } = running;
  const key = await db.write((tx) => installationKeyFor(tx, instant(now())));
  const read = readerOf(running, found);
  const first = await firstRowsOf(db.read, key, found, read);
  let state: Started | undefined = found;
  while (state && !signal?.aborted) {
    if (state.handled >= state.rows) {
      await finish(running, state);
      return;
    }
    // Only the last portion may have fewer rows.
    const position = state.handled / rowsOfPortion;
    const rows = await readRows(db.read, key, found.id, { position, portions: portionsOfStep(db) });
    state = await importPortion(running, state, { rows, read, first });
    await setImmediate();
  }
}

const readerOf = ({ now, timeZone }: Running, { kind, columns, dates }: Started) =>
  rowReaderFor({ kind, columns, dates, today: businessTime(now(), timeZone).today });

interface Portion {
  rows: readonly NumberedRow[];
  read: ReturnType<typeof rowReaderFor>;
  first: FirstRows<Import['kind']>;
}

/** Reads the whole file for what only one row may say. */
export async function firstRowsOf(
  manager: EntityManager,
  key: CaseKey,
  { id, kind }: Pick<Import, 'id' | 'kind'>,
  read: ReturnType<typeof rowReaderFor>,
): Promise<FirstRows<Import['kind']>> {
  const first = new FirstRows(kind);
  for await (const rows of readPortions(manager, key, id)) {
    for (const row of rows) {
      first.note(read(row));
    }
  }
  return first;
}

/** Returns the state afterwards; undefined when another instance has done the portion. */
async function importPortion(
  { db, now, timeZone, brandName }: Running,
  state: Started,
  { rows, read, first }: Portion,
  attemptsLeft = 3,
): Promise<Started | undefined> {
  const { id, kind, handled } = state;
  const moment = { at: instant(now()), ...businessTime(now(), timeZone) };
  const drafts = rows.map(read);
  try {
    return await db.write(async (tx) => {
      const next = handled + rows.length;
      if ((await updateRows(tx, Import, { id, status: 'importing', handled }, { handled: next })) !== 1) {
        return undefined;
      }
      const judged = await judgeRows(tx, kind, drafts, { first, now: now(), today: moment.today, brandName });
      const counts = await makeRows(tx, state, judged, moment);
      const change = {
        handled: next,
        made: state.made + counts.made,
        known: state.known + counts.known,
        leftOut: state.leftOut + counts.leftOut,
      };
      await tx.update(Import, { id }, change);
      return { ...state, ...change };
    });
  } catch (error) {
    // Somebody has registered with an address of the portion at the same moment: next time the account is known.
    if (isUniqueViolation(error) && attemptsLeft > 1) {
      return importPortion({ db, now, timeZone, brandName }, state, { rows, read, first }, attemptsLeft - 1);
    }
    throw error;
  }
}

async function finish({ db, now }: Running, state: Started): Promise<void> {
  const at = instant(now());
  const { id, kind, rows, made, known, leftOut } = state;
  await db.write(async (tx) => {
    const done = { status: 'done', running: null, finishedAt: at } as const;
    if ((await updateRows(tx, Import, { id, status: 'importing' }, done)) === 1) {
      const detail = { kind, rows, made, known, leftOut };
      const subject = { subjectType: 'import', subjectId: id };
      await recordAudit(tx, { actor: actorOf(state), action: 'import.finished', ...subject, at, detail });
    }
  });
  await deletePortions(db, id);
}

const portionsAtOnce = 50;

/** Deletes what is kept of a file, in steps that hold up nobody. */
export async function deletePortions(db: Database, importId: string): Promise<void> {
  let last = await db.read.maximum(ImportPortion, 'position', { importId });
  while (last !== null) {
    const from = last - portionsAtOnce;
    await db.write((tx) =>
      tx
        .createQueryBuilder()
        .delete()
        .from(ImportPortion)
        .where('"importId" = :importId AND position > :from', { importId, from })
        .execute(),
    );
    await setImmediate();
    last = from < 0 ? null : from;
  }
}
