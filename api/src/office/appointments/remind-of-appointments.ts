import { readCalendar } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { rowFinder } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import { instant } from '../../platform/kernel/clock';
import { Appointment } from './appointment.entity';
import { readDetails } from './appointment-details';
import { mailAppointment } from './appointment-mails';

const findAppointments = rowFinder(Appointment);

/**
 * Reminds people of their appointments, each once: the one who clears `remindAt` queues the mail in the same transaction, so that a
 * crash undoes both.
 */
export const remindOfAppointments = (db: Database, now: Date, brandName: string): Promise<void> =>
  db.write(async (tx) => {
    const at = instant(now);
    const due = await runSql<{ id: string }>(
      tx,
      `UPDATE appointments SET "remindAt" = NULL WHERE "remindAt" <= :at AND "startsAt" > :at AND status = 'booked'
       RETURNING id`,
      { at },
    );
    const ids = due.map(({ id }) => id);
    const { timeZone } = await readCalendar(tx);
    for (const appointment of await readDetails(tx, await findAppointments(tx, ids))) {
      await mailAppointment(tx, 'reminder', appointment, { timeZone, brandName, at });
    }
  });
