import { countSweptDays, expiryCheck, keptSince } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { Heartbeat } from '../../platform/health';
import { type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { Installation } from '../installation';

/** When this code was written: a clock that shows less is wrong. */
const writtenAt = '2026-11-23T00:00:00.000Z';

/** Days before today, of which the portal must have run on some. More than one, because a clock that has jumped soon has a day of its own. */
const lately = { days: 7, ran: 2 };

/**
 * Returns why the clock cannot be trusted with what passes with the days, such as closing and reminding; undefined when it can. A clock that jumps
 * ahead is noticed because the portal has not run on the days before. A portal that has been off for a week waits for two days.
 */
export async function clockJump(db: Database, now: Date): Promise<string | undefined> {
  const since = instantAfter(now, -lately.days * dayMs);
  const ran = await countSweptDays(db, since, now);
  return (
    (await contradiction(db, now)) ??
    (ran >= lately.ran || (await isInstalledSince(db, since))
      ? undefined
      : `by the clock, which shows ${instant(now)}, the portal ran on ${ran} of the last ${lately.days} days`)
  );
}

/**
 * Returns why the clock cannot be trusted with erasing; undefined when it can. Nothing brings back what is erased, so the portal must have swept documents
 * on 25 of the last 30 days.
 */
export async function clockProblem(db: Database, now: Date): Promise<string | undefined> {
  const reason = await contradiction(db, now);
  if (reason !== undefined) {
    return reason;
  }
  const isExpired = await expiryCheck(db, now);
  return isExpired(instantAfter(new Date(keptSince(now)), -1))
    ? undefined
    : `by the clock, which shows ${instant(now)}, the portal ran on fewer than 25 of the last 30 days`;
}

/** Returns what shows that the clock is behind. */
async function contradiction(db: Database, now: Date): Promise<string | undefined> {
  if (instant(now) < writtenAt) {
    return `the clock shows ${instant(now)}, which is before this version was made`;
  }
  const [entry] = await db.read.find(AuditEntry, { order: { at: 'DESC' }, take: 1 });
  const [beat] = await db.read.find(Heartbeat, { order: { beatAt: 'DESC' }, take: 1 });
  const latest = [entry?.at ?? '', beat?.beatAt ?? ''].sort().at(-1) ?? '';
  return latest > instantAfter(now, hourMs)
    ? `the clock shows ${instant(now)}, but the portal ran at ${latest}`
    : undefined;
}

async function isInstalledSince(db: Database, since: Instant): Promise<boolean> {
  const installation = await db.read.findOneBy(Installation, {});
  return installation === null || installation.createdAt >= since;
}
