import { AuditEntry } from '../audit';
import type { Database } from '../db/database';
import { expiryCheck, keptSince } from '../documents';
import { Heartbeat } from '../health';
import { instant, instantAfter } from '../kernel/clock';
import { hourMs } from '../kernel/durations';

/** When this code was written: a clock that shows less is wrong. */
const writtenAt = '2026-11-23T00:00:00.000Z';

/**
 * Returns why the clock cannot be trusted with erasing; undefined when it can. A clock that jumps ahead is noticed because
 * the portal has not run on the days before: it must have swept documents on 25 of the last 30.
 */
export async function clockProblem(db: Database, now: Date): Promise<string | undefined> {
  if (instant(now) < writtenAt) {
    return `the clock shows ${instant(now)}, which is before this version was made`;
  }
  const [entry] = await db.read.find(AuditEntry, { order: { at: 'DESC' }, take: 1 });
  const [beat] = await db.read.find(Heartbeat, { order: { beatAt: 'DESC' }, take: 1 });
  const latest = [entry?.at ?? '', beat?.beatAt ?? ''].sort().at(-1) ?? '';
  if (latest > instantAfter(now, hourMs)) {
    return `the clock shows ${instant(now)}, but the portal ran at ${latest}`;
  }
  const isExpired = await expiryCheck(db, now);
  return isExpired(instantAfter(new Date(keptSince(now)), -1))
    ? undefined
    : `by the clock, which shows ${instant(now)}, the portal ran on fewer than 25 of the last 30 days`;
}
