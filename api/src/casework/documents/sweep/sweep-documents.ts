import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/db/database';
import { instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import type { DocumentStore } from '../store/document-store';
import { abandonedAfterMs, compareDocuments } from './find-orphans';
import { purgeRemoved } from './purge-removed';
import { emptyQuarantine, quarantineFiles, restoreNamedFiles, sweepRefusal } from './quarantine-orphans';
import { recordSweepDay } from './sweep-days';

interface SweptStore {
  db: Database;
  store: DocumentStore;
  stagingDir: string;
  log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Cleans up once a day: deletes documents that people removed 30 days ago, and moves files that a crash left without a row
 * to the quarantine, from which they are deleted after 30 days.
 */
export async function sweepDocuments({ db, store, stagingDir, log }: SweptStore, now: Date) {
  await recordSweepDay(db, now);
  const restored = await restoreNamedFiles(db, store);
  const purged = await purgeRemoved(db, store, now);
  const abandoned = await clearStaging(stagingDir, now);
  const { files, orphans, infected, rows } = await compareDocuments(db, store, now);
  const refusal = sweepRefusal({ files, orphans, rows });
  const removed = refusal ? 0 : await emptyQuarantine(db, store, now);
  const moved = await quarantineFiles(store, refusal ? infected : [...orphans, ...infected], now);
  const done = { moved, removed, restored, purged, abandoned };
  if (refusal) {
    log.error({ files, orphans: orphans.length, reason: refusal }, 'document sweep refused');
    await record(db, 'documents.sweep-refused', { files, orphans: orphans.length, reason: refusal }, now);
  }
  if (moved + removed + restored > 0) {
    await record(db, 'documents.swept', { moved, removed, restored }, now);
  }
  if (Object.values(done).some((count) => count > 0)) {
    log.info(done, 'document sweep');
  }
  return done;
}

const record = (db: Database, action: string, detail: Record<string, unknown>, now: Date): Promise<void> =>
  db.write((tx) =>
    recordAudit(tx, { actor: null, action, subjectType: 'documents', subjectId: 'store', at: instant(now), detail }),
  );

async function clearStaging(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    // The file may be deleted between the two calls, when its upload ends.
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > abandonedAfterMs) {
      await rm(path, { force: true });
      cleared += 1;
    }
  }
  return cleared;
}
