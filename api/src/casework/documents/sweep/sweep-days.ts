import { And, LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { type Instant, instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { SweepDay } from './sweep-day.entity';

const keptDays = 30;
/** Fewer than `keptDays`, because a server may be down for some days. */
const sweptDays = 25;

const dayOf = (at: Instant): string => at.slice(0, 10);

/** Records that documents are swept today; several sweeps and servers on one day count once. */
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

/** Counts the days with a sweep since an instant, without today. */
export const countSweptDays = (db: Database, since: Instant, now: Date): Promise<number> =>
  db.read.countBy(SweepDay, { day: And(MoreThanOrEqual(dayOf(since)), LessThan(dayOf(instant(now)))) });

/** Returns the instant 30 days before `now`. */
export const keptSince = (now: Date): Instant => instantAfter(now, -keptDays * dayMs);

/**
 * Returns a function that decides whether something has been kept for 30 days since an instant. It also counts the days
 * with a sweep, because a clock that jumps ahead would otherwise let everything expire at once.
 */
export async function expiryCheck(db: Database, now: Date): Promise<(since: Instant) => boolean> {
  const latest = keptSince(now);
  // Anything older than 400 days has all of these days behind it.
  const days = await db.read.find(SweepDay, {
    where: { day: MoreThanOrEqual(dayOf(instantAfter(now, -400 * dayMs))) },
  });
  return (since) => since < latest && days.filter(({ day }) => day > dayOf(since)).length >= sweptDays;
}
