import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../db/database';
import { instant, instantAfter } from '../kernel/clock';
import { CaseFile } from './case.entity';
import { moveCase } from './move-case';

const days = 14;
const reason = `Closed after ${days} days without a new message.`;

/**
 * Closes what has been resolved for 14 days, each case in a transaction of its own, and answers with how many those were.
 * Safe to run as often as one likes, in several processes too.
 */
export async function closeResolvedCases(db: Database, now: Date): Promise<number> {
  const due = { status: 'resolved', resolvedAt: LessThanOrEqual(instantAfter(now, -days * 86_400_000)) } as const;
  const found = await db.read.find(CaseFile, { select: { id: true }, where: due });
  let closed = 0;
  for (const { id } of found) {
    closed += await db.write(async (tx) => {
      const file = await tx.findOneBy(CaseFile, { id, ...due });
      if (!file) {
        return 0;
      }
      await moveCase(tx, { file, to: 'closed', actor: null, reason, at: instant(now) });
      return 1;
    });
  }
  return closed;
}
