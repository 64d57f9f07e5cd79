import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CentsColumn } from './columns';

/**
 * A part of the number of rows of one kind. Triggers change it with each row, so the sum of the parts is exact in every
 * transaction; one part alone may be negative.
 */
@Entity({ name: 'row_counts' })
export class RowCount {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  counted!: 'cases' | 'invoices' | 'invoice_entries' | 'users';

  /**
   * Status, person who has to act, type and level of a case ('pending/us/individual/quick'); status of an invoice; kind of an entry of invoices; role and state of an
   * account ('client/active').
   */
  @PrimaryColumn({ type: 'varchar', length: 40 })
  kind!: string;

  /** On PostgreSQL, connections have different parts. */
  @PrimaryColumn({ type: 'integer' })
  part!: number;

  @Column({ type: 'integer' })
  number!: number;

  /** What is owed of invoices, and the amounts of their entries; 0 for the others. */
  @CentsColumn()
  cents!: number;
}
