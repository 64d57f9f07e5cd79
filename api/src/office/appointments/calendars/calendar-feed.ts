import { randomBytes } from 'node:crypto';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { hashOf } from '../../../auth';
import type { Actor } from '../../../platform/kernel/actor';
import { calendarText } from '../../../platform/kernel/calendar-text';
import { instant, instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { recordAudit } from '../../../records/audit';
import { User } from '../../../records/users';
import { Appointment } from '../appointment.entity';
import { readsAllAppointments } from '../appointment.policy';
import { attorneyNames } from '../appointment-list';
import { StaffCalendar } from './staff-calendar.entity';
import { calendarOf } from './working-hours';

const keptDays = 30;
const mostEvents = 1_000;

const subjectOf = ({ id }: Actor) => ({ subjectType: 'user', subjectId: id });

/** Makes the secret of a calendar address, and ends the earlier one. */
export async function makeAddress(tx: EntityManager, actor: Actor, now: Date): Promise<string> {
  const at = instant(now);
  const token = randomBytes(32).toString('base64url');
  const { hours } = await calendarOf(tx, actor.id);
  await tx.save(StaffCalendar, { userId: actor.id, hours, tokenHash: hashOf(token), tokenCreatedAt: at });
  await recordAudit(tx, { ...subjectOf(actor), actor, action: 'user.calendar-address-made', at });
  return token;
}

export async function removeAddress(tx: EntityManager, actor: Actor, now: Date): Promise<void> {
  await tx.update(StaffCalendar, { userId: actor.id }, { tokenHash: null, tokenCreatedAt: null });
  await recordAudit(tx, { ...subjectOf(actor), actor, action: 'user.calendar-address-removed', at: instant(now) });
}

/**
 * Returns the calendar of an address; undefined when it no longer works. It holds times only, and for admins the names of attorneys:
 * whoever finds the address learns of no client. It ends with the account, and with the role.
 */
export async function feedOf(
  manager: EntityManager,
  token: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<string | undefined> {
  const address = await manager.findOneBy(StaffCalendar, { tokenHash: hashOf(token) });
  const reader =
    address &&
    (await manager.findOneBy(User, { id: address.userId, isActive: true, role: In(['admin', 'attorney'] as const) }));
  if (!reader) {
    return undefined;
  }
  const isForAll = readsAllAppointments(reader);
  const appointments = await manager.find(Appointment, {
    where: {
      status: Not('cancelled' as const),
      endsAt: MoreThan(instantAfter(now, -keptDays * dayMs)),
      ...(!isForAll && { attorneyId: reader.id }),
    },
    order: { startsAt: 'ASC' },
    take: mostEvents,
  });
  const names = await attorneyNames(manager, isForAll ? appointments : []);
  const events = appointments.map(({ id, sequence, startsAt, endsAt, updatedAt, attorneyId }) => ({
    ...{ uid: id, sequence, startsAt, endsAt, at: updatedAt },
    summary: ['Consultation', ...(isForAll ? [names.get(attorneyId) ?? 'Former attorney'] : [])].join(', '),
    url: `${publicUrl}/appointments`,
  }));
  return calendarText(events, { method: 'PUBLISH' });
}
