import type { Database } from '../db/database';
import { type Outage, outageOf } from '../db/outages';
import { type Clock, instant } from '../kernel/clock';
import { Heartbeat } from './heartbeat.entity';
import type { ReadinessCheck } from './readiness-checks';

const reasons = {
  unreachable: 'It cannot be reached.',
  unwritable: 'It cannot be written to.',
  damaged: 'It is damaged.',
  busy: 'It is locked.',
  keyless: 'Its content cannot be decrypted here.',
} satisfies Record<Outage, string>;

/** Checks the database by committing one row, because a full or read-only database still answers queries. */
export const checkDatabase = (db: Database, now: Clock): ReadinessCheck => ({
  name: 'database',
  async check() {
    try {
      await db.write((tx) => tx.upsert(Heartbeat, { id: 'portal', beatAt: instant(now()) }, ['id']));
      return undefined;
    } catch (error) {
      const outage = outageOf(error);
      return outage ? reasons[outage] : 'It does not answer.';
    }
  },
});
