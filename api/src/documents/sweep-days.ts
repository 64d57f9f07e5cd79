import { MoreThanOrEqual } from 'typeorm';
import type { Database } from '../db/database';
import { type Instant, instant, instantAfter } from '../kernel/clock';
import { SweepDay } from './sweep-day.entity';

const dayMs = 24 * 3_600_000;
const keptDays = 30;
/** Fewer than `keptDays`, because a server may be down for some days. */
const sweptDays = 25;

const dayOf = (at: Instant): string => at.slice(0, 10);

/** Notes that documents are swept today. Several servers, and several sweeps, make one day. */
export const recordSweepDay = (db: Database, now: Date): Promise<unknown> =>
  db.write((tx) =>
    tx
      .createQueryBuilder()
      .insert()
      .into(SweepDay)
      .values({ day: dayOf(instant(now)) })
      .orIgnore()
      .execute(),
  );

/** The latest instant from which 30 days have passed by the clock `now`. */
export const keptSince = (now: Date): Instant => instantAfter(now, -keptDays * dayMs);

/**
 * Answers whether something that happened at an instant has been kept for 30 days. The clock alone is not believed: a
 * clock that jumps ahead adds one day on which documents were swept, and not the days that it skipped.
 */
export async function expiryCheck(db: Database, now: Date): Promise<(since: Instant) => boolean> {
  const latest = keptSince(now);
  // Whatever is older than these days has the more of them behind it.
  const days = await db.read.find(SweepDay, {
    where: { day: MoreThanOrEqual(dayOf(instantAfter(now, -400 * dayMs))) },
  });
  return (since) => since < latest && days.filter(({ day }) => day > dayOf(since)).length >= sweptDays;
}
