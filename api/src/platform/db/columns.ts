import { Column, type ColumnOptions, PrimaryColumn, type TableColumnOptions } from 'typeorm';

/**
 * An instant, stored as ISO-8601 text in UTC on both databases: text order is time order, and no driver converts time
 * zones (see docs/decisions/0004).
 */
export const InstantColumn = (options: Omit<ColumnOptions, 'type' | 'length'> = {}) =>
  Column({ ...options, type: 'varchar', length: 24 });

/** The key of every table: a UUID made in code, so that it is known before the row is written. */
export const IdColumn = () => PrimaryColumn({ type: 'varchar', length: 36 });

/** A reference to another row's id. */
export const ReferenceColumn = (options: Omit<ColumnOptions, 'type' | 'length'> = {}) =>
  Column({ ...options, type: 'varchar', length: 36 });

/** A row that belongs to a case, and is deleted with it. */
export abstract class RowOfCase {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  caseId!: string;
}

/** Money in integer cents. `bigint`, because sums of invoices exceed 32 bits; PostgreSQL returns it as text. */
export const CentsColumn = (options: Pick<ColumnOptions, 'default' | 'nullable'> = {}) =>
  Column({
    ...options,
    type: 'bigint',
    transformer: {
      to: (cents: number | null) => cents,
      from: (stored: number | string | null) => (stored === null ? null : Number(stored)),
    },
  });

/** Any JSON value, stored as text so that SQLite and PostgreSQL behave alike. */
export const JsonColumn = ({ nullable = false } = {}) =>
  Column({
    type: 'text',
    nullable,
    transformer: {
      to: (value: unknown) => (value === null ? null : JSON.stringify(value)),
      from: (text: string | null): unknown => (text === null ? null : JSON.parse(text)),
    },
  });

type ColumnShape = Omit<TableColumnOptions, 'name' | 'type' | 'isNullable'>;

/** The same columns for migrations. Wrap one in `optional` to make it nullable. */
export const column = {
  id: (): TableColumnOptions => ({ name: 'id', type: 'varchar', length: '36', isPrimary: true }),
  reference: (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '36' }),
  instant: (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '24' }),
  varchar: (name: string, length: number, shape: ColumnShape = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...shape,
  }),
  text: (name: string): TableColumnOptions => ({ name, type: 'text' }),
  integer: (name: string, shape: ColumnShape = {}): TableColumnOptions => ({ name, type: 'integer', ...shape }),
  cents: (name: string): TableColumnOptions => ({ name, type: 'bigint' }),
  boolean: (name: string): TableColumnOptions => ({ name, type: 'boolean' }),
};

export const optional = (shape: TableColumnOptions): TableColumnOptions => ({ ...shape, isNullable: true });
