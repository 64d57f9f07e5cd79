import type { EntityManager } from 'typeorm';
import { sharedAtOnce } from '../count-cache';
import type { RowCount } from '../row-count.entity';
import { runSql } from '../sql';

export type RowsOfKind = Pick<RowCount, 'kind' | 'number' | 'cents'>;

/** Returns a function that counts the rows of a table by kind, as fast for a million rows as for one. It runs one query. */
export const rowCounter = (counted: RowCount['counted']) =>
  sharedAtOnce(async (manager: EntityManager): Promise<RowsOfKind[]> => {
    const rows = await runSql<RowsOfKind>(
      manager,
      'SELECT kind, SUM(number) AS number, SUM(cents) AS cents FROM row_counts WHERE counted = :counted GROUP BY kind',
      { counted },
    );
    // PostgreSQL returns sums as texts.
    return rows.map(({ kind, number, cents }) => ({ kind, number: Number(number), cents: Number(cents) }));
  });

/** Adds up the rows of the kinds for which `isAsked` is true. */
export const sumOfKinds = (rows: readonly RowsOfKind[], isAsked: (kind: string) => boolean): number =>
  rows.reduce((sum, { kind, number }) => sum + (isAsked(kind) ? number : 0), 0);
