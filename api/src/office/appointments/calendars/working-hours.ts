import { appointmentDeskTexts, type WorkingHours } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { isId } from '../../../platform/kernel/id';
import { recordAudit } from '../../../records/audit';
import { User } from '../../../records/users';
import { appointmentPolicy } from '../appointment.policy';
import { StaffCalendar } from './staff-calendar.entity';

/** Returns the calendar of a person, who has no hours until somebody sets them. */
export const calendarOf = async (manager: EntityManager, userId: string): Promise<StaffCalendar> =>
  (await manager.findOneBy(StaffCalendar, { userId })) ?? {
    userId,
    hours: { weekly: [], daysOff: [] },
    tokenHash: null,
    tokenCreatedAt: null,
  };

/** @throws AppError `NOT_FOUND` for whoever is no attorney, and for colleagues. */
export async function requireAttorney(manager: EntityManager, actor: Actor, attorneyId: string): Promise<void> {
  const isAllowed = isId(attorneyId) && appointmentPolicy.setHours(actor, { attorneyId });
  if (!isAllowed || !(await manager.existsBy(User, { id: attorneyId, role: 'attorney', isActive: true }))) {
    throw new AppError('NOT_FOUND', appointmentDeskTexts.hoursNotFound);
  }
}

export async function setHours(
  tx: EntityManager,
  actor: Actor,
  { attorneyId, ...typed }: WorkingHours & { attorneyId: string },
  at: Instant,
): Promise<WorkingHours> {
  await requireAttorney(tx, actor, attorneyId);
  refuseWrongHours(typed);
  const hours = {
    weekly: typed.weekly.toSorted((one, other) => one.weekday - other.weekday),
    daysOff: [...new Set(typed.daysOff)].sort(),
  };
  await tx.save(StaffCalendar, { ...(await calendarOf(tx, attorneyId)), hours });
  const subject = { subjectType: 'user', subjectId: attorneyId };
  await recordAudit(tx, { ...subject, actor, action: 'user.working-hours-changed', at, detail: { hours } });
  return hours;
}

function refuseWrongHours({ weekly }: WorkingHours): void {
  const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { weekly: [text] } });
  if (weekly.some(({ from, to }) => from >= to)) {
    throw refusal(appointmentDeskTexts.hoursOrder);
  }
  if (new Set(weekly.map(({ weekday }) => weekday)).size < weekly.length) {
    throw refusal(appointmentDeskTexts.weekdayOnce);
  }
}
