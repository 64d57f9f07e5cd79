import { randomBytes, randomUUID } from 'node:crypto';
import { type AppointmentDraft, appointmentTexts, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../../auth';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor, Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { recordAudit } from '../../records/audit';
import { installationKeyFor } from '../../records/case-keys';
import { Appointment } from './appointment.entity';
import { clientIdOf } from './appointment.policy';
import { addressHashOf, encryptDetails, type ReadableAppointment } from './appointment-details';
import { mailAppointment } from './appointment-mails';
import { appointmentMs, findFreeSlots } from './free-slots';

const reminderMs = dayMs;

export const slotTaken = () => new AppError('CONFLICT', appointmentTexts.taken);

interface Booking {
  draft: AppointmentDraft;
  /** Of a person who is signed in. */
  actor: Actor | undefined;
  caller: Caller;
}

/** Books a time with one of the attorneys who have it free. Of several who book the last one at once, the database lets one win. */
export async function bookAppointment(
  tx: EntityManager,
  { draft, actor, caller }: Booking,
  { now, brandName }: { now: Date; brandName: string },
): Promise<{ appointment: ReadableAppointment; timeZone: string }> {
  const at = instant(now);
  const key = await installationKeyFor(tx, at);
  const { slots, timeZone } = await findFreeSlots(tx, now);
  const times = timesFrom(draft.startsAt, now);
  const { name, email, phone, matter, timeZone: ownTimeZone, language = 'en' } = draft;
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const details = { name, email, phone: phone || null, matter, token, cancelReason: null };
  const stored: Omit<Appointment, 'attorneyId'> = {
    ...times,
    id,
    status: 'booked',
    details: encryptDetails(key, id, details),
    addressHash: addressHashOf(key, normalizeEmail(email)),
    tokenHash: hashOf(token),
    clientUserId: clientIdOf(actor),
    ownTimeZone,
    language,
    sequence: 0,
    createdAt: at,
    updatedAt: at,
  };
  for (const attorneyId of slots.get(times.startsAt) ?? []) {
    const appointment = { ...stored, attorneyId };
    await insertRows(tx, Appointment, [appointment], { ignoreConflicts: true });
    if (await tx.existsBy(Appointment, { id })) {
      const readable = { ...appointment, details };
      await mailAppointment(tx, 'booked', readable, { timeZone, brandName, at });
      const subject = { subjectType: 'appointment', subjectId: id };
      const detail = { startsAt: times.startsAt, attorneyId };
      await recordAudit(tx, { actor: actor ?? caller, action: 'appointment.booked', ...subject, at, detail });
      return { appointment: readable, timeZone };
    }
  }
  throw slotTaken();
}

/** A reminder comes a day before, unless the time was chosen later than that. */
export function timesFrom(typed: string, now: Date): Pick<Appointment, 'startsAt' | 'endsAt' | 'remindAt'> {
  const start = new Date(typed);
  const remindAt: Instant = instantAfter(start, -reminderMs);
  return {
    startsAt: instant(start),
    endsAt: instantAfter(start, appointmentMs),
    remindAt: remindAt > instant(now) ? remindAt : null,
  };
}
