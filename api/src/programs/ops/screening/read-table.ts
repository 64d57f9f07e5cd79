import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../command';

/**
 * Reads a CSV file whose first line names its columns; `needed` must be among them.
 *
 * @throws Refusal when the file cannot be read or is no such table.
 */
export function readTable(file: string | undefined, needed: readonly string[]): Record<string, string>[] {
  if (file === undefined) {
    throw new Refusal('Name a CSV file.');
  }
  let rows: Record<string, string>[];
  try {
    rows = parse(readFileSync(file), {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const missing = rows[0] && needed.filter((column) => rows[0]?.[column] === undefined);
  if (missing && missing.length > 0) {
    throw new Refusal(`${file} has no column ${missing.join(', ')}. Its first line must name its columns.`);
  }
  return rows;
}
