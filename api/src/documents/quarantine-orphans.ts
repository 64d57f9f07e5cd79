import type { Database } from '../db/database';
import { type Instant, instant } from '../kernel/clock';
import type { DocumentStore } from './document-store';
import { type Comparison, inBatches, rowsByName } from './find-orphans';
import { expiryCheck } from './sweep-days';

/** More orphans than this are no accident of a few uploads: the database may be the wrong one, or an old backup. */
const largestShare = 0.05;

/** The reason why a person has to look before these orphans are moved; undefined where the sweep may move them. */
export function sweepRefusal({ rows, files, orphans }: Pick<Comparison, 'rows' | 'files' | 'orphans'>) {
  if (orphans.length === 0) {
    return undefined;
  }
  if (rows === 0) {
    return 'the database holds no document';
  }
  return orphans.length > files * largestShare ? 'more than 5 % of the files have no row in the database' : undefined;
}

/** Moves files into the quarantine; answers how many this process moved. */
export async function quarantineFiles(store: DocumentStore, names: readonly string[], now: Date): Promise<number> {
  let moved = 0;
  for (const name of names) {
    moved += Number(await store.quarantine(name, instant(now)));
  }
  return moved;
}

/** Puts back each file in the quarantine that a row names, such as after the right backup was restored. */
export async function restoreNamedFiles(db: Database, store: DocumentStore): Promise<number> {
  let restored = 0;
  for await (const files of inBatches(store.listQuarantine())) {
    const rows = await rowsByName(
      db,
      files.map(({ name }) => name),
    );
    for (const file of files.filter(({ name }) => rows.has(name))) {
      restored += Number(await store.restore(file));
    }
  }
  return restored;
}

/** Removes files for good 30 days after they were put into the quarantine; answers how many were due. */
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
