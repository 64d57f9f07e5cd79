import { type EntityManager, Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { addDays, type BusinessDay, businessDay, startOfDay } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import { isWorkingDay } from '../../../platform/kernel/working-time';
import type { User } from '../../../records/users';
import { dueTasks } from '../tasks/due-tasks';
import { findOpenDeadlines, mailDeadlines, type OpenDeadline, peopleOf } from './deadline-mails';
import { readCalendar } from './firm-calendar';
import { FirmCalendar } from './firm-calendar.entity';
import { type LinesForAdmin, mailFigures } from './mail-figures';

const fromHour = 8;

/**
 * Tells staff once on each working day, from eight o'clock on, which deadlines and own tasks are late or end today: attorneys about
 * their own cases, admins about all. Whoever has none gets no mail. Only the process that sets `digestDay` mails.
 *
 * @param linesFor - what admins read in place of the deadlines of all cases.
 */
export const sendDailyDigest = (db: Database, now: Date, linesFor?: LinesForAdmin): Promise<void> =>
  db.write(async (tx) => {
    const { timeZone, ...calendar } = await readCalendar(tx);
    const today = businessDay(now, timeZone);
    const begin = startOfDay(today, timeZone).getTime() + fromHour * hourMs;
    if (!isWorkingDay(today, { timeZone, ...calendar }) || now.getTime() < begin || !(await claimDay(tx, today))) {
      return;
    }
    const deadlines = await findOpenDeadlines(tx, { until: instant(startOfDay(addDays(today, 1), timeZone)) });
    const byPerson = await peopleOf(tx, deadlines, { withAdmins: true });
    const tasks = await dueTasks(tx, [...byPerson.keys()], today);
    const at = instant(now);
    if (linesFor) {
      await mailFigures(tx, { linesFor, tasks, today, now });
    }
    const isReader = ([{ role }]: [User, unknown]) => !linesFor || role !== 'admin';
    await mailDeadlines(tx, new Map([...byPerson].filter(isReader)), {
      kind: 'deadlines.digest',
      occasion: today,
      heading: 'Due today',
      intro: (own) => introOf(own, at),
      tasks: new Map([...tasks].filter(isReader)),
      timeZone,
      at,
    });
  });

async function claimDay(tx: EntityManager, today: BusinessDay): Promise<boolean> {
  const { affected } = await tx.update(FirmCalendar, { slot: 'this', digestDay: Not(today) }, { digestDay: today });
  return affected === 1;
}

function introOf(deadlines: readonly OpenDeadline[], at: string): string {
  const late = deadlines.filter(({ dueAt }) => dueAt < at).length;
  return `Late: ${late}. Still to meet today: ${deadlines.length - late}.`;
}
