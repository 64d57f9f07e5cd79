import { LessThan } from 'typeorm';
import type { Database } from '../db/database';
import { instantAfter } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import { LiveEvent } from './live-event.entity';

const weekMs = 7 * dayMs;

/** Deletes events older than a week. A browser that was offline for longer reloads the case. */
export const purgeLiveEvents = (db: Database, now: Date): Promise<unknown> =>
  db.write((tx) => tx.delete(LiveEvent, { at: LessThan(instantAfter(now, -weekMs)) }));
