import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../db/database';
import { AppError } from '../kernel/app-error';
import { instant, instantAfter } from '../kernel/clock';
import { Case } from './case.entity';
import { moveCase } from './move-case';

const days = 14;
const reason = `Closed ${days} days after it was resolved.`;

/**
 * Closes what has been resolved for 14 days, each case in a transaction of its own, and answers with how many those were.
 * Safe to run as often as one likes, in several processes too.
 */
export async function closeResolvedCases(db: Database, now: Date): Promise<number> {
  const due = { status: 'resolved', resolvedAt: LessThanOrEqual(instantAfter(now, -days * 86_400_000)) } as const;
  const found = await db.read.find(Case, { select: { id: true }, where: due });
  let closed = 0;
  for (const { id } of found) {
    const closing = db.write(async (tx) => {
      const caseRecord = await tx.findOneBy(Case, { id, ...due });
      return caseRecord && moveCase(tx, { caseRecord, to: 'closed', actor: null, reason, at: instant(now) });
    });
    closed += (await closing.catch(unlessTaken)) ? 1 : 0;
  }
  return closed;
}

/** Another process was faster, or a client has just written: then there is nothing to close. */
function unlessTaken(error: unknown): null {
  if (error instanceof AppError && error.code === 'CONFLICT') {
    return null;
  }
  throw error;
}
