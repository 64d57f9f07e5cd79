import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { UnreadableList } from './listed';

const longestRow = 1_000_000;

/**
 * Reads the rows of a CSV file, one after the other.
 *
 * @throws UnreadableList
 */
export async function* readCsv(file: string): AsyncGenerator<string[]> {
  const rows = createReadStream(file).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow, trim: true }),
  );
  try {
    for await (const row of rows) {
      yield row;
    }
  } catch (error) {
    if (error instanceof UnreadableList) {
      throw error;
    }
    throw new UnreadableList(`The CSV is broken or ends too early: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads rows by the names of their columns, which stand in the first row that has all of `needed`.
 *
 * @param above - takes the text of each row above that one.
 */
export async function* readColumns(
  file: string,
  needed: readonly string[],
  above: (text: string) => void = () => undefined,
): AsyncGenerator<(name: string) => string> {
  let columns: Map<string, number> | undefined;
  for await (const row of readCsv(file)) {
    if (columns) {
      const places = columns;
      yield (name) => row[places.get(name) ?? -1] ?? '';
    } else {
      const found = new Map(row.map((name, at) => [name.toLowerCase(), at] as const));
      if (needed.every((name) => found.has(name))) {
        columns = found;
      } else {
        above(row.join(' '));
      }
    }
  }
  if (!columns) {
    throw new UnreadableList(`No line names the columns ${needed.join(', ')}.`);
  }
}
