import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CentsColumn } from './columns';

/**
 * A part of the number of rows of one kind. Triggers change it with each row, so the sum of the parts is exact in every
 * transaction; one part alone may be negative.
 */
@Entity({ name: 'row_counts' })
export class RowCount {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  counted!: 'cases' | 'invoices' | 'users';

  /**
   * Status, person who has to act, type and level of a case ('pending/us/individual/quick'); status of an invoice; role and state of an
   * account ('client/active').
   */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind!: string;

  /** On PostgreSQL, connections have different parts. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @Column({ type: 'integer' })
  number!: number;

  /** The sum of invoices; 0 for the others. */
  @CentsColumn()
  cents!: number;
}
