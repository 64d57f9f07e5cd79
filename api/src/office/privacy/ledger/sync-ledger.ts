import type { Logger } from 'pino';
import type { DocumentStore } from '../../../casework/documents';
import type { Database } from '../../../platform/db/database';
import { removeErasedFiles } from '../remove-erased-files';
import { Erasure } from './erasure.entity';
import { compareLedger, writeEntries } from './erasure-ledger';
import { reapplyErasures } from './reapply-erasures';

interface Surroundings {
  db: Database;
  store: DocumentStore;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * Makes database and erasure ledger equal: a database from an older backup goes through later erasures again, and a ledger that lacks
 * some gets them back. The log is kept elsewhere, so a ledger that was cut off can be compared with its number of erasures.
 */
export async function syncLedger({ db, store, log }: Surroundings, now: Date): Promise<void> {
  const { missing, unknown } = await compareLedger(db, store);
  await writeEntries(store, missing);
  const { refused, ...again } = await reapplyErasures(db, unknown, now);
  await removeErasedFiles(db, store, now);
  if (missing.length > 0) {
    log.warn({ entries: missing.length }, 'erasure ledger completed');
  }
  if (again.cases + again.persons > 0) {
    log.warn(again, 'erased again');
  }
  if (refused > 0) {
    log.error({ entries: refused }, 'erasures refused');
  }
  log.info({ erasures: await db.read.count(Erasure) }, 'erasure ledger');
}
