import { type EntityManager, IsNull } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { Case } from '../case.entity';
import { updateDeadlines } from './update-deadlines';

const batchSize = 100;

/**
 * Counts the deadlines of all cases for which that has not been done: those from before deadlines existed, and all open
 * ones after the firm's calendar has changed. Other requests are served between two batches. The next run does what is left
 * when the signal is aborted.
 */
export async function countDeadlines(db: Database, signal?: AbortSignal): Promise<number> {
  let counted = 0;
  let batch = batchSize;
  while (batch === batchSize && !signal?.aborted) {
    batch = await db.write((tx) => countBatch(tx));
    counted += batch;
  }
  return counted;
}

async function countBatch(tx: EntityManager): Promise<number> {
  const caseRecords = await tx.find(Case, {
    where: { waitingOn: IsNull() },
    order: { id: 'ASC' },
    take: batchSize,
    // Other writers change a case before its deadlines. Whoever has it now counts them.
    ...(tx.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } }),
  });
  for (const caseRecord of caseRecords) {
    await updateDeadlines(tx, caseRecord);
  }
  return caseRecords.length;
}
