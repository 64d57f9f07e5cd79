import type { EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import { findInstallationKey } from '../../records/case-keys';
import { Mail } from '../../records/mail';
import { Appointment } from './appointment.entity';
import { addressHashOf, type ReadableAppointment, readDetails } from './appointment-details';

/** Finds the appointments of a person, by their address and, if they have one, their account. */
export async function appointmentsOf(
  manager: EntityManager,
  { emailNormalized, userId }: { emailNormalized?: string; userId?: string },
): Promise<ReadableAppointment[]> {
  const key = await findInstallationKey(manager);
  if (!key) {
    return [];
  }
  const where = [
    ...(emailNormalized ? [{ addressHash: addressHashOf(key, emailNormalized) }] : []),
    ...(userId ? [{ clientUserId: userId }] : []),
  ];
  return where.length > 0
    ? readDetails(manager, await manager.find(Appointment, { where, order: { startsAt: 'ASC' } }))
    : [];
}

/** The addresses of all appointments, normalised, for comparing them with erasures. */
export async function addressesOfAppointments(manager: EntityManager): Promise<string[]> {
  const appointments = await readDetails(manager, await manager.find(Appointment));
  return appointments.map(({ details }) => details.email.trim().toLowerCase());
}

/** Deletes appointments, with the mails about them. */
export async function deleteAppointments(
  tx: EntityManager,
  appointments: readonly Pick<Appointment, 'id'>[],
): Promise<void> {
  for (const { id } of appointments) {
    await tx.delete(Appointment, { id });
    await tx.delete(Mail, { subjectId: id });
  }
}

/** Deletes the appointments that ended before an instant. Returns their number. */
export async function forgetAppointments(tx: EntityManager, before: string): Promise<number> {
  const old = await tx.find(Appointment, { select: { id: true }, where: { endsAt: LessThan(before) } });
  await deleteAppointments(tx, old);
  return old.length;
}
