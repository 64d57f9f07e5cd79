import { appointmentDeskTexts, appointmentTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { readCalendar } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { installationKeyFor } from '../../records/case-keys';
import { Appointment } from './appointment.entity';
import { appointmentPolicy } from './appointment.policy';
import { encryptDetails, type ReadableAppointment, readDetails } from './appointment-details';
import { mailAppointment } from './appointment-mails';
import { change, isUpcoming, subjectOf } from './linked-appointment';

interface Context {
  now: Date;
  brandName: string;
}

/** @throws AppError `NOT_FOUND` in the same words for a missing appointment and one of a colleague. */
async function findVisible(tx: EntityManager, actor: Actor, id: string): Promise<ReadableAppointment> {
  const appointment = isId(id) ? await tx.findOneBy(Appointment, { id }) : null;
  const [readable] =
    appointment && appointmentPolicy.read(actor, appointment) ? await readDetails(tx, [appointment]) : [];
  if (!readable) {
    throw new AppError('NOT_FOUND', appointmentDeskTexts.notFound);
  }
  authorize(appointmentPolicy.settle, actor, readable);
  return readable;
}

/** Cancels an appointment as the firm. The person reads the reason. */
export async function cancelAppointment(
  tx: EntityManager,
  actor: Actor,
  { appointmentId, reason }: { appointmentId: string; reason: string },
  { now, brandName }: Context,
): Promise<ReadableAppointment> {
  const before = await findVisible(tx, actor, appointmentId);
  if (!isUpcoming(before, now)) {
    throw new AppError('CONFLICT', appointmentTexts.over);
  }
  const at = instant(now);
  const details = { ...before.details, cancelReason: reason };
  const stored = encryptDetails(await installationKeyFor(tx, at), before.id, details);
  const changes = { status: 'cancelled', remindAt: null, updatedAt: at } as const;
  const cancelled = { ...(await change(tx, before, changes, stored)), details };
  const { timeZone } = await readCalendar(tx);
  await mailAppointment(tx, 'cancelled', cancelled, { timeZone, brandName, at });
  await recordAudit(tx, { ...subjectOf(before), actor, action: 'appointment.cancelled', at });
  return cancelled;
}

/** Marks an appointment as held, once it has begun. A second call changes nothing. */
export async function markHeld(
  tx: EntityManager,
  actor: Actor,
  { appointmentId }: { appointmentId: string },
  { now }: Context,
): Promise<ReadableAppointment> {
  const before = await findVisible(tx, actor, appointmentId);
  if (before.status === 'held') {
    return before;
  }
  const at = instant(now);
  if (before.status !== 'booked' || before.startsAt > at) {
    throw new AppError('CONFLICT', appointmentDeskTexts.notBegun);
  }
  const held = await change(tx, before, { status: 'held', remindAt: null, updatedAt: at });
  await recordAudit(tx, { ...subjectOf(before), actor, action: 'appointment.held', at });
  return held;
}
