import type { Logger } from 'pino';
import type { DocumentStore } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { syncLedger } from './ledger/sync-ledger';
import { applyRetention, planRetention } from './retention';

interface Surroundings {
  db: Database;
  store: DocumentStore;
  log: Logger;
  /** False logs only what would be erased. */
  apply: boolean;
}

/** Erases, or counts, what has been kept for as long as the privacy page says. */
export async function runRetention({ db, store, log, apply }: Surroundings, now: Date): Promise<void> {
  await syncLedger({ db, store, log }, now);
  const plan = await planRetention(db, now);
  if (Object.values(plan.counts).every((count) => count === 0)) {
    return;
  }
  if (plan.problem !== undefined) {
    log.error({ ...plan.counts, reason: plan.problem }, 'retention refused');
  } else if (apply) {
    log.info(await applyRetention(db, store, plan, now), 'retention applied');
  } else {
    log.info(plan.counts, 'retention would erase');
  }
}
