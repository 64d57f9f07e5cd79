import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database';
import { instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { clockProblem } from './clock-problem';

const keptDays = 30;
const batch = 1_000;

/**
 * Forgets network addresses in the audit trail after 30 days, with their salts, so that the commitments that remain reveal
 * nothing. Returns how many.
 */
export async function forgetAddresses(db: Database, log: Pick<Logger, 'error'>, now: Date): Promise<number> {
  const before = instantAfter(now, -keptDays * dayMs);
  let forgotten = 0;
  for (let isFull = true; isFull; ) {
    const entries = await db.read
      .createQueryBuilder(AuditEntry, 'entry')
      .select(['entry.id'])
      .where('entry.addressSalt IS NOT NULL AND entry.at < :before', { before })
      .limit(batch)
      .getMany();
    const reason = entries.length > 0 ? await clockProblem(db, now) : undefined;
    if (reason !== undefined) {
      log.error({ reason }, 'addresses not forgotten');
      return forgotten;
    }
    const ids = entries.map(({ id }) => id);
    if (ids.length > 0) {
      await db.write((tx) => tx.update(AuditEntry, ids, { networkAddress: null, addressSalt: null }));
    }
    forgotten += ids.length;
    isFull = ids.length === batch;
  }
  return forgotten;
}
