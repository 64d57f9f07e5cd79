import { requestDays, type TodayView, todayLists } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { debtsByAge, refundsDue } from '../../billing/invoices';
import { countMatchingCases, recently } from '../../casework/cases';
import { countOpenHits } from '../../casework/screening';
import { cachedResult } from '../../platform/db/count-cache';
import { runSql } from '../../platform/db/sql';
import { type Actor, readerOf } from '../../platform/kernel/actor';
import { addDays, businessDay } from '../../platform/kernel/business-day';
import { type Instant, startOfMinute } from '../../platform/kernel/clock';
import { hourMs } from '../../platform/kernel/durations';
import { User } from '../../records/users';

interface Time {
  now: Date;
  timeZone: string;
}

/** Counts what an admin looks at first, at most once a minute and after each act. */
export const figuresOfToday = (read: EntityManager, actor: Actor, time: Time): Promise<TodayView> =>
  cachedResult(read, ['today', readerOf(actor), startOfMinute(time.now)], () => countToday(read, actor, time), 'audit');

async function countToday(read: EntityManager, actor: Actor, time: Time): Promise<TodayView> {
  const today = businessDay(time.now, time.timeZone);
  const days = { newSince: addDays(today, -1), requestsSince: addDays(today, 1 - requestDays) };
  const lists = todayLists(days);
  const count = (name: keyof typeof lists) => countMatchingCases(read, actor, { ...lists[name], ...time });
  const since = recently(time);
  return {
    ...days,
    urgent: await count('urgent'),
    newCases: await count('newCases'),
    toAssign: await count('toAssign'),
    toReview: await count('toReview'),
    late: await count('late'),
    waitingOnClient: await count('waitingOnClient'),
    hitsToDecide: await countOpenHits(read, actor),
    answered: await paceOf(read, 'first-response', since),
    reported: await paceOf(read, 'report', since),
    requests: await count('requests'),
    paid: await count('paid'),
    debts: await debtsByAge(read, actor, { today, timeZone: time.timeZone }),
    toRefund: await refundsDue(read, actor, { today, timeZone: time.timeZone }),
    load: await loadByAttorney(read, startOfMinute(time.now)),
  };
}

/** How long it took from the submission to each deadline of this kind that was met since. */
async function paceOf(read: EntityManager, kind: 'first-response' | 'report', since: Instant) {
  const rows = await runSql<{ startedAt: Instant; metAt: Instant }>(
    read,
    `SELECT "startedAt", "metAt" FROM case_deadlines WHERE kind = :kind AND state = 'met' AND "metAt" >= :since`,
    { kind, since },
  );
  const hours = rows
    .map(({ startedAt, metAt }) => (Date.parse(metAt) - Date.parse(startedAt)) / hourMs)
    .sort((one, other) => one - other);
  const median = hours[Math.floor((hours.length - 1) / 2)];
  return { cases: hours.length, ...(median !== undefined && { medianHours: Math.round(median * 10) / 10 }) };
}

async function loadByAttorney(read: EntityManager, minute: Instant): Promise<TodayView['load']> {
  const attorneys = await read.find(User, {
    select: { id: true, name: true },
    where: { role: 'attorney', isActive: true },
    order: { name: 'ASC', id: 'ASC' },
  });
  const countBy = async (condition: string, parameters: Record<string, string>) => {
    const rows = await runSql<{ attorneyId: string; cases: number | string }>(
      read,
      `SELECT "attorneyId", COUNT(*) AS cases FROM cases WHERE "attorneyId" IS NOT NULL AND ${condition} GROUP BY "attorneyId"`,
      parameters,
    );
    return new Map(rows.map(({ attorneyId, cases }) => [attorneyId, Number(cases)]));
  };
  const [waiting, late] = await Promise.all([
    countBy(`"waitingOn" = 'us'`, {}),
    countBy('"dueAt" < :minute', { minute }),
  ]);
  return attorneys.map(({ id, name }) => ({
    attorney: { _id: id, name },
    waitingOnUs: waiting.get(id) ?? 0,
    late: late.get(id) ?? 0,
  }));
}
