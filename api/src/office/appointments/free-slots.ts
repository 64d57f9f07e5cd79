import { appointmentMinutes, type WorkingHours } from '@portal/contracts';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { readCalendar } from '../../casework/cases';
import { runSql } from '../../platform/db/sql';
import { addDays, type BusinessDay, businessDay } from '../../platform/kernel/business-day';
import { type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs, hourMs, minuteMs } from '../../platform/kernel/durations';
import { beginOf, isWorkingDay, type WorkingCalendar, weekdayOf } from '../../platform/kernel/working-time';

const horizonDays = 28;
/** The firm needs time to prepare. */
const leadMs = 4 * hourMs;
export const appointmentMs = appointmentMinutes * minuteMs;

interface Bookable {
  attorneyId: string;
  hours: WorkingHours;
}

/** The free times of the next weeks in their order, each with the attorneys who have it free, the least booked first. */
export type FreeSlots = ReadonlyMap<Instant, readonly string[]>;

/** @param withoutLead - also those that begin before the firm has had time to prepare. */
export async function findFreeSlots(
  manager: EntityManager,
  now: Date,
  { withoutLead = false } = {},
): Promise<{ timeZone: string; slots: FreeSlots }> {
  const calendar = await readCalendar(manager);
  const taken = await takenFrom(manager, instant(now));
  const bookable = (await bookableAttorneys(manager)).sort(
    (one, other) => countOf(taken, one) - countOf(taken, other) || (one.attorneyId < other.attorneyId ? -1 : 1),
  );
  const earliest = instantAfter(now, withoutLead ? 0 : leadMs);
  const slots = new Map<Instant, string[]>();
  const offered = workingDaysFrom(now, calendar).flatMap((day) =>
    bookable.flatMap(({ attorneyId, hours }) =>
      startsOn(day, hours, calendar.timeZone).map((startsAt) => ({ attorneyId, startsAt })),
    ),
  );
  for (const { attorneyId, startsAt } of offered) {
    if (startsAt >= earliest && !taken.has(`${attorneyId} ${startsAt}`)) {
      slots.set(startsAt, [...(slots.get(startsAt) ?? []), attorneyId]);
    }
  }
  return { timeZone: calendar.timeZone, slots: new Map([...slots].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function workingDaysFrom(now: Date, calendar: WorkingCalendar): BusinessDay[] {
  const today = businessDay(now, calendar.timeZone);
  return Array.from({ length: horizonDays }, (_, count) => addDays(today, count)).filter((day) =>
    isWorkingDay(day, calendar),
  );
}

/** The beginnings of appointments within the hours of one day. */
function startsOn(day: BusinessDay, { weekly, daysOff }: WorkingHours, timeZone: string): Instant[] {
  const hours = weekly.find(({ weekday }) => weekday === weekdayOf(day));
  if (!hours || daysOff.includes(day)) {
    return [];
  }
  const end = atClock(day, hours.to, timeZone);
  const starts: Instant[] = [];
  for (let start = atClock(day, hours.from, timeZone); start + appointmentMs <= end; start += appointmentMs) {
    starts.push(instant(new Date(start)));
  }
  return starts;
}

/** The moment at which clocks show `clock`, which is `HH:MM`; 24:00 is the next midnight. */
function atClock(day: BusinessDay, clock: string, timeZone: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const begin = beginOf(day, timeZone);
  const next = beginOf(addDays(day, 1), timeZone);
  // Temporal takes half a millisecond, so it is asked only on days on which the clocks change.
  return next - begin === dayMs || hour === 24
    ? hour === 24
      ? next
      : begin + hour * hourMs + minute * minuteMs
    : Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds;
}

const takenFrom = async (manager: EntityManager, since: Instant): Promise<Set<string>> => {
  const rows = await runSql<Record<'attorneyId' | 'startsAt', string>>(
    manager,
    `SELECT "attorneyId", "startsAt" FROM appointments WHERE "startsAt" >= :since AND status <> 'cancelled'`,
    { since },
  );
  return new Set(rows.map(({ attorneyId, startsAt }) => `${attorneyId} ${startsAt}`));
};

const countOf = (taken: ReadonlySet<string>, { attorneyId }: Bookable): number =>
  [...taken].filter((key) => key.startsWith(attorneyId)).length;

async function bookableAttorneys(manager: EntityManager): Promise<Bookable[]> {
  const rows = await runSql<{ userId: string; hours: string }>(
    manager,
    `SELECT calendar."userId", calendar.hours FROM staff_calendars calendar JOIN users person ON person.id = calendar."userId"
     WHERE person.role = 'attorney' AND person."isActive"`,
    {},
  );
  return rows.map(({ userId: attorneyId, hours }) => ({ attorneyId, hours: JSON.parse(hours) }));
}
