import { Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { addDays, businessDay, startOfDay } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import { isWorkingDay } from '../../../platform/kernel/working-time';
import { dueTasks } from '../tasks/due-tasks';
import { findOpenDeadlines, mailDeadlines, type OpenDeadline, peopleOf } from './deadline-mails';
import { readCalendar } from './firm-calendar';
import { FirmCalendar } from './firm-calendar.entity';

const fromHour = 8;

/**
 * Tells staff once on each working day, from eight o'clock on, which deadlines and own tasks are late or end today: admins
 * about the deadlines of all cases, attorneys about those of their own. Whoever has none gets no mail. Only the process that sets `digestDay` mails.
 */
export const sendDailyDigest = (db: Database, now: Date): Promise<void> =>
  db.write(async (tx) => {
    const calendar = await readCalendar(tx);
    const today = businessDay(now, calendar.timeZone);
    const begin = startOfDay(today, calendar.timeZone).getTime() + fromHour * hourMs;
    if (!isWorkingDay(today, calendar) || now.getTime() < begin) {
      return;
    }
    const { affected } = await tx.update(FirmCalendar, { slot: 'this', digestDay: Not(today) }, { digestDay: today });
    if (affected !== 1) {
      return;
    }
    const deadlines = await findOpenDeadlines(tx, { until: instant(startOfDay(addDays(today, 1), calendar.timeZone)) });
    const byPerson = await peopleOf(tx, deadlines, { withAdmins: true });
    await mailDeadlines(tx, byPerson, {
      kind: 'deadlines.digest',
      occasion: today,
      heading: 'Due today',
      intro: (own) => introOf(own, instant(now)),
      tasks: await dueTasks(tx, [...byPerson.keys()], today),
      timeZone: calendar.timeZone,
      at: instant(now),
    });
  });

function introOf(deadlines: readonly OpenDeadline[], at: string): string {
  const late = deadlines.filter(({ dueAt }) => dueAt < at).length;
  return `Late: ${late}. Still to meet today: ${deadlines.length - late}.`;
}
