import { createHmac, hkdfSync } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import {
  type CaseKey,
  decryptText,
  encryptText,
  findInstallationKey,
  UnreadableContent,
} from '../../records/case-keys';
import type { Appointment } from './appointment.entity';

/** What only the firm and the person may read. */
export interface AppointmentDetails {
  name: string;
  email: string;
  phone: string | null;
  matter: string;
  /** The token of the mailed link, which later mails repeat. */
  token: string;
  cancelReason: string | null;
}

export type ReadableAppointment = Omit<Appointment, 'details'> & { details: AppointmentDetails };

const placeOf = (id: string) => ({ id, column: 'details' });

/** An appointment belongs to no case, so the key is that of the installation. */
export const encryptDetails = (key: CaseKey, id: string, details: AppointmentDetails): string =>
  encryptText(key, placeOf(id), JSON.stringify(details));

/** Decrypts appointments. Runs at most one query. */
export async function readDetails(
  manager: EntityManager,
  appointments: readonly Appointment[],
): Promise<ReadableAppointment[]> {
  const key = appointments.length > 0 ? await requireKey(manager) : undefined;
  return appointments.map((appointment) => ({
    ...appointment,
    details: key && JSON.parse(decryptText(key, placeOf(appointment.id), appointment.details)),
  }));
}

async function requireKey(manager: EntityManager): Promise<CaseKey> {
  const key = await findInstallationKey(manager);
  if (!key) {
    throw new UnreadableContent('The key of the installation is missing.');
  }
  return key;
}

/** Stands for a mail address, so that its appointments are found while the address is encrypted. */
export function addressHashOf(key: CaseKey, emailNormalized: string): string {
  const hashKey = Buffer.from(hkdfSync('sha256', key.files, '', 'appointments', 32));
  return createHmac('sha256', hashKey).update(emailNormalized).digest('hex');
}
