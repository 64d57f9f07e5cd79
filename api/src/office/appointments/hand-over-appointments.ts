import { appointmentDeskTexts } from '@portal/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { Appointment } from './appointment.entity';
import { type ReadableAppointment, readDetails } from './appointment-details';
import { mailAppointment, mailAttorney } from './appointment-mails';
import { findFreeSlots } from './free-slots';
import { change, subjectOf } from './linked-appointment';

interface Leaving {
  actor: Actor;
  /** Id of the attorney who is leaving. */
  from: string;
  /** Id of the colleague who gets their cases, if there is one; preferred for appointments too. */
  to: string | undefined;
  now: Date;
}

/**
 * Gives the appointments of an attorney who is leaving to colleagues who are free at their times, and cancels those for which nobody is.
 * The person is told of a cancellation only: no mail has named the attorney.
 *
 * @throws AppError `CONFLICT` when somebody books the time of a colleague at the same moment.
 */
export async function handOverAppointments(
  tx: EntityManager,
  { actor, from, to, now }: Leaving,
  brandName: string,
): Promise<void> {
  const at = instant(now);
  const upcoming = await tx.find(Appointment, {
    where: { attorneyId: from, status: 'booked', startsAt: MoreThan(at) },
    order: { startsAt: 'ASC' },
  });
  const { slots, timeZone } = await findFreeSlots(tx, now, { withoutLead: true });
  const context = { timeZone, brandName, at };
  for (const appointment of await readDetails(tx, upcoming)) {
    // Never the attorney who is leaving, whose time the appointment itself has taken.
    const free = slots.get(appointment.startsAt) ?? [];
    const attorneyId = free.find((id) => id === to) ?? free[0];
    if (attorneyId === undefined) {
      const cancelled = await change(tx, appointment, { status: 'cancelled', remindAt: null, updatedAt: at });
      await mailAppointment(tx, 'cancelled', cancelled, context);
    } else {
      const given = await giveTo(tx, appointment, { attorneyId, updatedAt: at });
      await mailAttorney(tx, 'Consultation of a colleague is yours now', given, context);
    }
    const action = attorneyId === undefined ? 'appointment.cancelled' : 'appointment.handed-over';
    await recordAudit(tx, { ...subjectOf(appointment), actor, action, at, detail: { from, to: attorneyId } });
  }
}

async function giveTo(
  tx: EntityManager,
  appointment: ReadableAppointment,
  changes: Pick<Appointment, 'attorneyId' | 'updatedAt'>,
): Promise<ReadableAppointment> {
  try {
    return await change(tx, appointment, changes);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', appointmentDeskTexts.bookedMeanwhile) : error;
  }
}
