import type { WorkingHours } from '@portal/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/db/columns';

/** When a member of staff can be booked, and the private address of their calendar. */
@Entity({ name: 'staff_calendars' })
export class StaffCalendar {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  userId!: string;

  @JsonColumn()
  hours!: WorkingHours;

  /** SHA-256 of the token in the calendar address, in hex; null without an address. */
  @Index('ux_staff_calendars_token', { unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true })
  tokenHash!: string | null;

  @InstantColumn({ nullable: true })
  tokenCreatedAt!: string | null;
}
