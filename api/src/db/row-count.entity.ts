import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CentsColumn } from './columns';

/** What is counted for each day. */
export type CountedByDay = 'submissions' | 'payments';

/**
 * A part of the number of rows of one kind. Triggers change it with each row, so the sum of the parts is exact in every
 * transaction; one part alone may be negative.
 */
@Entity({ name: 'row_counts' })
export class RowCount {
  /** Rows of a table, or what happened to them on a day. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  counted!: 'cases' | 'invoices' | 'users' | CountedByDay;

  /**
   * Type and level of a case ('individual/quick'), status of an invoice, role and state of an account ('client/active'); the day in UTC of
   * submissions and payments.
   */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind!: string;

  /** On PostgreSQL, connections have different parts. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @Column({ type: 'integer' })
  number!: number;

  /** The sum of invoices and payments; 0 for the others. */
  @CentsColumn()
  cents!: number;
}
