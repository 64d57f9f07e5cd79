import type { AppointmentStatus, Language } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** A consultation that somebody has booked with an attorney. */
@Entity({ name: 'appointments' })
// One winner for each time of an attorney.
@Index('ux_appointments_slot', ['attorneyId', 'startsAt'], { unique: true, where: `status <> 'cancelled'` })
@Index('ix_appointments_start', ['startsAt', 'id'])
@Index('ix_appointments_reminder', ['remindAt'])
@Index('ix_appointments_address', ['addressHash'])
@Index('ix_appointments_account', ['clientUserId'])
export class Appointment {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  attorneyId!: string;

  @InstantColumn()
  startsAt!: string;

  @InstantColumn()
  endsAt!: string;

  @Column({ type: 'varchar', length: 16 })
  status!: AppointmentStatus;

  /** Who comes and why, with the token of the mailed link: `AppointmentDetails`, encrypted with the key of the installation. */
  @Column({ type: 'text' })
  details!: string;

  /** Finds the appointments of a mail address; see `addressHashOf`. */
  @Column({ type: 'varchar', length: 64 })
  addressHash!: string;

  /** SHA-256 of the token of the mailed link, in hex. */
  @Index('ux_appointments_token', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  tokenHash!: string;

  /** The account of a client who was signed in. */
  @ReferenceColumn({ nullable: true })
  clientUserId!: string | null;

  /** The time zone of the person. */
  @Column({ type: 'varchar', length: 64 })
  ownTimeZone!: string;

  @Column({ type: 'varchar', length: 8 })
  language!: Language;

  /** Rises with each change, as calendars need it. */
  @Column({ type: 'integer' })
  sequence!: number;

  /** When the reminder is due; null once it is queued, and when the time was chosen less than a day before. */
  @InstantColumn({ nullable: true })
  remindAt!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}
