import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A single row: the calendar by which the deadlines of this database are counted. It is stored, so that all instances and
 * all rows agree even while their settings differ.
 */
@Entity({ name: 'firm_calendar' })
export class FirmCalendar {
  /** Always `this`, so that the primary key permits one row only. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  slot!: string;

  @Column({ type: 'varchar', length: 64 })
  timeZone!: string;

  /** Weekdays as digits: Monday is 1, Sunday is 7. */
  @Column({ type: 'varchar', length: 7 })
  workingDays!: string;

  /** Days as `YYYY-MM-DD`, with a comma between them. */
  @Column({ type: 'text' })
  holidays!: string;

  /** The last day on which the digest of deadlines was sent, or empty. */
  @Column({ type: 'varchar', length: 10 })
  digestDay!: string;
}
