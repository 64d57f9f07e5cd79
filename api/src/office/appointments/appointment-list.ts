import type { Given, listAppointments, Pagination } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { rowFinder } from '../../platform/db/find-rows';
import { pageOf } from '../../platform/db/page-of';
import type { Actor } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import { Appointment } from './appointment.entity';
import { readsAllAppointments } from './appointment.policy';
import { type ReadableAppointment, readDetails } from './appointment-details';

const findAppointments = rowFinder(Appointment);

/** Returns one page of the appointments that `actor` may read: those that are to come, or the earlier and cancelled ones. */
export async function pageOfAppointments(
  manager: EntityManager,
  actor: Actor,
  { page, limit, when }: Given<typeof listAppointments>['query'],
  now: Date,
): Promise<{ appointments: ReadableAppointment[]; pagination: Pagination }> {
  const rows = manager.createQueryBuilder(Appointment, 'appointment');
  const isToCome = `appointment.status = 'booked' AND appointment.endsAt > :at`;
  rows.where(when === 'upcoming' ? isToCome : `NOT (${isToCome})`, { at: instant(now) });
  if (!readsAllAppointments(actor)) {
    rows.andWhere('appointment.attorneyId = :id', { id: actor.id });
  }
  const direction = when === 'upcoming' ? 'ASC' : 'DESC';
  rows.orderBy('appointment.startsAt', direction).addOrderBy('appointment.id', direction);
  const { ids, pagination } = await pageOf(rows, { page, limit });
  return { appointments: await readDetails(manager, await findAppointments(manager, ids)), pagination };
}

export async function attorneyNames(
  manager: EntityManager,
  appointments: readonly Pick<Appointment, 'attorneyId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = appointments.map(({ attorneyId }) => attorneyId);
  const people = await manager.find(User, { select: { id: true, name: true }, where: { id: In(ids) } });
  return new Map(people.map(({ id, name }) => [id, name]));
}
