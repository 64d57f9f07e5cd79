import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { AppError } from '../../../platform/kernel/app-error';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { Case } from '../case.entity';
import { closeResolvedCase } from './change-case-status';

const closeAfterDays = 14;
const reason = `Closed ${closeAfterDays} days after it was resolved.`;

/**
 * Closes the cases that have been resolved for 14 days, each in its own transaction, and returns their number.
 * It may run at any time and in several processes at once.
 */
export async function closeResolvedCases(db: Database, now: Date): Promise<number> {
  const due = {
    status: 'resolved',
    resolvedAt: LessThanOrEqual(instantAfter(now, -closeAfterDays * dayMs)),
  } as const;
  const found = await db.read.find(Case, { select: { id: true }, where: due });
  let closed = 0;
  for (const { id } of found) {
    const closing = db.write(async (tx) => {
      const caseRecord = await tx.findOneBy(Case, { id, ...due });
      return caseRecord && closeResolvedCase(tx, caseRecord, reason, instant(now));
    });
    closed += (await closing.catch(ignoreConflict)) ? 1 : 0;
  }
  return closed;
}

/** A conflict means that another process closed the case or that its client has just reopened it. */
function ignoreConflict(error: unknown): null {
  if (error instanceof AppError && error.code === 'CONFLICT') {
    return null;
  }
  throw error;
}
