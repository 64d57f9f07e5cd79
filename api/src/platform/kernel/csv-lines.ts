import { type Cell, csvLine } from './csv';

/** The columns of an exported list: a head, and its cell in each row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/**
 * Yields CSV in batches, so that memory use does not grow with the number of rows.
 *
 * @param record - called with the rows of each batch before the batch is yielded, and once when there are none.
 */
export async function* csvLines<Row>(
  columns: Columns<Row>,
  batches: AsyncGenerator<Row[]>,
  record: (rows: readonly Row[]) => Promise<void>,
): AsyncGenerator<string> {
  let exported = 0;
  for await (const rows of batches) {
    if (rows.length > 0 || exported === 0) {
      await record(rows);
    }
    if (exported === 0) {
      yield csvLine(columns.map(([head]) => head));
    }
    exported += rows.length;
    yield rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))).join('');
  }
}
