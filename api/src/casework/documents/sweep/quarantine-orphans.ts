import type { Database } from '../../../platform/db/database';
import { type Instant, instant } from '../../../platform/kernel/clock';
import type { DocumentStore, QuarantinedFile } from '../store/document-store';
import { type Comparison, inBatches, isInfected, rowsByName } from './find-orphans';
import { expiryCheck } from './sweep-days';

/** A larger share of orphans suggests the wrong database or an old backup instead of a few broken uploads. */
const maxOrphanShare = 0.05;

/** Returns the reason why an operator has to decide about these orphans; undefined when the sweep may move them. */
export function sweepRefusal({ rows, files, orphans }: Pick<Comparison, 'rows' | 'files' | 'orphans'>) {
  if (orphans.length === 0) {
    return undefined;
  }
  if (rows === 0) {
    return 'the database holds no document';
  }
  return orphans.length > files * maxOrphanShare ? 'more than 5 % of the files have no row in the database' : undefined;
}

/** Moves files to the quarantine; returns how many this process moved. */
export async function quarantineFiles(store: DocumentStore, names: readonly string[], now: Date): Promise<number> {
  let moved = 0;
  for (const name of names) {
    moved += Number(await store.quarantine(name, instant(now)));
  }
  return moved;
}

/** Restores the files in quarantine that have a row again, for example after the right backup was restored, unless infected. */
export async function restoreNamedFiles(db: Database, store: DocumentStore): Promise<number> {
  let restored = 0;
  for await (const files of inBatches(store.listQuarantine())) {
    const rows = await rowsByName(
      db,
      files.map(({ name }) => name),
    );
    const isMissed = ({ name }: QuarantinedFile) => {
      const row = rows.get(name);
      return row !== undefined && !isInfected(row);
    };
    for (const file of files.filter(isMissed)) {
      restored += Number(await store.restore(file));
    }
  }
  return restored;
}

/** Deletes files 30 days after they were moved to the quarantine; returns how many. */
export async function emptyQuarantine(db: Database, store: DocumentStore, now: Date): Promise<number> {
  const isExpired = await expiryCheck(db, now);
  let removed = 0;
  for await (const file of store.listQuarantine()) {
    if (isExpired(file.quarantinedAt as Instant)) {
      await store.removeQuarantined(file);
      removed += 1;
    }
  }
  return removed;
}
