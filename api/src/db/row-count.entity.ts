import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CentsColumn } from './columns';

/**
 * A part of the number of rows of one kind. Triggers change it with each row, so the sum of the parts is exact in every
 * transaction; one part alone may be negative.
 */
@Entity({ name: 'row_counts' })
export class RowCount {
  /** The table of the rows. */
  @PrimaryColumn({ type: 'varchar', length: 16 })
  counted!: 'cases' | 'invoices' | 'users';

  /** Type and level of a case ('individual/quick'), status of an invoice, role and state of an account ('client/active'). */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind!: string;

  /** On PostgreSQL, connections have different parts. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @Column({ type: 'integer' })
  number!: number;

  /** The sum of the invoices; 0 for other tables. */
  @CentsColumn()
  cents!: number;
}
