import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { CentsColumn } from './columns';
import { sharedAtOnce } from './count-cache';
import { runSql } from './sql';

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

export type RowsOfKind = Pick<RowCount, 'kind' | 'number' | 'cents'>;

/** Returns a function that counts the rows of a table by kind, as fast for a million rows as for one. It runs one query. */
export const rowCounter = (counted: RowCount['counted']) =>
  sharedAtOnce(async (manager: EntityManager): Promise<RowsOfKind[]> => {
    const rows = await runSql<RowsOfKind>(
      manager,
      'SELECT kind, SUM(number) AS number, SUM(cents) AS cents FROM row_counts WHERE counted = :counted GROUP BY kind',
      { counted },
    );
    return rows.map(({ kind, number, cents }) => ({ kind, number: Number(number), cents: Number(cents) }));
  });

/** Adds up the rows of the kinds for which `isAsked` is true. */
export const sumOfKinds = (rows: readonly RowsOfKind[], isAsked: (kind: string) => boolean = () => true): number =>
  rows.reduce((sum, { kind, number }) => sum + (isAsked(kind) ? number : 0), 0);
