import { appointmentTexts } from '@portal/contracts';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { hashOf } from '../../auth';
import { readCalendar } from '../../casework/cases';
import type { Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { Appointment } from './appointment.entity';
import { type ReadableAppointment, readDetails } from './appointment-details';
import { mailAppointment, mailAttorney } from './appointment-mails';
import { slotTaken, timesFrom } from './book-appointment';
import { findFreeSlots } from './free-slots';

interface Context {
  caller: Caller;
  now: Date;
  brandName: string;
}

const over = () => new AppError('CONFLICT', appointmentTexts.over);

/** Returns the appointment of a mailed link; undefined when it has ended, or there is none. */
export async function findLinked(
  manager: EntityManager,
  token: string,
  now: Date,
): Promise<ReadableAppointment | undefined> {
  const live = { tokenHash: hashOf(token), endsAt: MoreThan(instant(now)) };
  const appointment = await manager.findOneBy(Appointment, live);
  return appointment ? (await readDetails(manager, [appointment]))[0] : undefined;
}

/** @throws AppError `EXPIRED`, or `CONFLICT` when it can no longer be changed. */
async function findChangeable(tx: EntityManager, token: string, now: Date): Promise<ReadableAppointment> {
  const appointment = await findLinked(tx, token, now);
  if (!appointment) {
    throw linkExpired();
  }
  if (!isUpcoming(appointment, now)) {
    throw over();
  }
  return appointment;
}

export const linkExpired = () => new AppError('EXPIRED', appointmentTexts.linkExpired);

export const isUpcoming = ({ status, startsAt }: Pick<Appointment, 'status' | 'startsAt'>, now: Date): boolean =>
  status === 'booked' && startsAt > instant(now);

/**
 * Moves an appointment to a free time, with the same attorney if they have it free. If somebody else takes that time at the same
 * moment, the unique index refuses it.
 */
export async function moveAppointment(
  tx: EntityManager,
  { token, startsAt }: { token: string; startsAt: string },
  { caller, now, brandName }: Context,
): Promise<ReadableAppointment> {
  const before = await findChangeable(tx, token, now);
  const times = timesFrom(startsAt, now);
  const { slots, timeZone } = await findFreeSlots(tx, now);
  const attorneys = slots.get(times.startsAt) ?? [];
  const attorneyId = attorneys.find((id) => id === before.attorneyId) ?? attorneys[0];
  if (attorneyId === undefined) {
    throw slotTaken();
  }
  const at = instant(now);
  const moved = await change(tx, before, { ...times, attorneyId, updatedAt: at });
  const context = { timeZone, brandName, at };
  await mailAppointment(tx, attorneyId === before.attorneyId ? 'moved' : 'reassigned', moved, context);
  if (attorneyId !== before.attorneyId) {
    const former = { ...before, sequence: moved.sequence };
    await mailAttorney(tx, 'Consultation moved to a colleague', former, context);
  }
  const detail = { before: before.startsAt, after: moved.startsAt, attorneyId };
  await recordAudit(tx, { ...subjectOf(before), actor: caller, action: 'appointment.moved', at, detail });
  return moved;
}

/** Cancels an appointment as the person who booked it. */
export async function withdrawAppointment(
  tx: EntityManager,
  { token }: { token: string },
  { caller, now, brandName }: Context,
): Promise<ReadableAppointment> {
  const before = await findChangeable(tx, token, now);
  const { timeZone } = await readCalendar(tx);
  const at = instant(now);
  const cancelled = await change(tx, before, { status: 'cancelled', remindAt: null, updatedAt: at });
  await mailAppointment(tx, 'withdrawn', cancelled, { timeZone, brandName, at });
  await recordAudit(tx, { ...subjectOf(before), actor: caller, action: 'appointment.withdrawn', at });
  return cancelled;
}

/** @throws AppError `CONFLICT` when somebody else has changed it meanwhile. */
export async function change(
  tx: EntityManager,
  appointment: ReadableAppointment,
  changes: Partial<Omit<Appointment, 'details'>>,
  details?: string,
): Promise<ReadableAppointment> {
  const { id, sequence } = appointment;
  const changed = { ...changes, sequence: sequence + 1 };
  const where = { id, sequence, status: 'booked' as const };
  const { affected } = await tx.update(Appointment, where, { ...changed, ...(details !== undefined && { details }) });
  if (affected !== 1) {
    throw over();
  }
  return { ...appointment, ...changed };
}

export const subjectOf = ({ id }: Pick<Appointment, 'id'>) => ({ subjectType: 'appointment', subjectId: id });

/** Returns those of `tokens` whose links to an appointment still work. */
export async function liveAppointmentTokens(
  manager: EntityManager,
  tokens: readonly string[],
  now: Date,
): Promise<string[]> {
  const found = await manager.find(Appointment, {
    select: { id: true, tokenHash: true },
    where: { tokenHash: In(tokens.map(hashOf)), endsAt: MoreThan(instant(now)) },
  });
  const hashes = new Set(found.map(({ tokenHash }) => tokenHash));
  return tokens.filter((token) => hashes.has(hashOf(token)));
}
