import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EntityManager, In, LessThan } from 'typeorm';
import { recordAudit } from '../audit';
import type { Database } from '../db/database';
import { instant, instantAfter } from '../kernel/clock';
import { CaseDocument } from './document.entity';
import type { DocumentStore } from './document-store';

const day = 24 * 3_600_000;
const removedFor = 30 * day;
/** No upload takes longer, so what is older belongs to none that is still under way. */
const abandonedAfter = day;
const batch = 200;

/** The daily cleaning: what was removed 30 days ago, and what a crash left lying without a row or half arrived. */
export async function sweepDocuments(db: Database, store: DocumentStore, stagingDir: string, now: Date) {
  const purged = await purgeRemoved(db, store, now);
  const orphans = await removeOrphans(db, store, now);
  const abandoned = await clearStaging(stagingDir, now);
  return { purged, orphans, abandoned };
}

/**
 * Bytes first: a row without bytes is tried again, bytes without a row would be an orphan for a day. Two servers may do
 * this at once: the one that takes the row away writes it down.
 */
async function purgeRemoved(db: Database, store: DocumentStore, now: Date): Promise<number> {
  const documents = await db.read.findBy(CaseDocument, { removedAt: LessThan(instantAfter(now, -removedFor)) });
  let purged = 0;
  for (const document of documents) {
    await store.remove(document.storedName);
    purged += Number(await db.write((tx) => purgeRow(tx, document, now)));
  }
  return purged;
}

async function purgeRow(tx: EntityManager, { id, caseId, sha256 }: CaseDocument, now: Date): Promise<boolean> {
  const { affected } = await tx.delete(CaseDocument, { id });
  if (affected !== 1) {
    return false;
  }
  await recordAudit(tx, {
    actor: null,
    action: 'document.purged',
    subjectType: 'document',
    subjectId: id,
    at: instant(now),
    detail: { caseId, sha256 },
  });
  return true;
}

async function removeOrphans(db: Database, store: DocumentStore, now: Date): Promise<number> {
  let removed = 0;
  let names: string[] = [];
  const judge = async () => {
    const rows = await db.read.find(CaseDocument, { select: { storedName: true }, where: { storedName: In(names) } });
    const known = new Set(rows.map(({ storedName }) => storedName));
    const orphans = names.filter((name) => !known.has(name));
    for (const name of orphans) {
      await store.remove(name);
    }
    removed += orphans.length;
    names = [];
  };
  for await (const { name, storedAt } of store.list()) {
    if (now.getTime() - storedAt.getTime() > abandonedAfter) {
      names.push(name);
    }
    if (names.length === batch) {
      await judge();
    }
  }
  if (names.length > 0) {
    await judge();
  }
  return removed;
}

async function clearStaging(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > abandonedAfter) {
      await rm(path, { force: true });
      cleared += 1;
    }
  }
  return cleared;
}
