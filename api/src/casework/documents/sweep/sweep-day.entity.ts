import { Entity, PrimaryColumn } from 'typeorm';

/** A day in UTC on which documents were swept. */
@Entity({ name: 'sweep_days' })
export class SweepDay {
  /** Such as `2026-03-01`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day!: string;
}
