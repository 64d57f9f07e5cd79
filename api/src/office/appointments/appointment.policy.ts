import type { Actor } from '../../platform/kernel/actor';
import { isAdmin, isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Appointment } from './appointment.entity';

type AppointmentFacts = Pick<Appointment, 'attorneyId'>;

const isTheirs: Rule<AppointmentFacts> = (actor, { attorneyId }) =>
  isAdmin(actor) || (actor.role === 'attorney' && actor.id === attorneyId);

export const appointmentPolicy = {
  read: isTheirs,
  /** Cancel it, or mark it as held. */
  settle: isTheirs,
  /** The hours in which an attorney can be booked. */
  setHours: isTheirs,
} satisfies Policy<'read' | 'settle' | 'setHours', AppointmentFacts>;

/** The account of a client who books; staff may book too, but are not the firm's clients. */
export const clientIdOf = (actor: Actor | undefined): string | null => (actor && !isStaff(actor) ? actor.id : null);

/** Whether lists and calendars hold the appointments of everybody, and not only one's own. */
export const readsAllAppointments = (reader: Pick<Actor, 'role'>): boolean => reader.role === 'admin';
