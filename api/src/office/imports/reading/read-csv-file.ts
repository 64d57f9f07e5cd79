import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importLimits } from '@portal/contracts';
import { CsvError, parse } from 'csv-parse/sync';

/** A file is refused. The message is for the person who sent it. */
export class UnreadableCsv extends Error {}

/** A row with the number that a spreadsheet gives it. */
export type NumberedRow = [row: number, cells: string[]];

export interface CsvFile {
  sha256: string;
  headers: string[];
  rows: number;
  /** So many rows at a time as JSON, which passes between threads faster than the rows. */
  portions: string[];
}

/** Few enough to be made in one transaction that holds up nobody. */
export const rowsOfPortion = 10;
const delimiters = [',', ';', '\t'] as const;

/**
 * Reads a whole file, whose first row has the titles of its columns. Empty rows are left out.
 *
 * @throws UnreadableCsv when it is broken, too large, or no text in UTF-8.
 */
export function readCsvFile(path: string): CsvFile {
  const bytes = readFileSync(path);
  const [first, ...others] = numbered(rowsOf(textOf(bytes)));
  if (!first || others.length === 0) {
    throw new UnreadableCsv('The file has no rows. Its first row has to have the titles of the columns.');
  }
  const headers = first[1].map((title, at) => title.slice(0, 100) || `Column ${at + 1}`);
  if (headers.length > importLimits.columns) {
    throw new UnreadableCsv(`The file has more than ${importLimits.columns} columns.`);
  }
  if (others.length > importLimits.rows) {
    throw new UnreadableCsv('The file has more than 10,000 rows. Please split it.');
  }
  for (const row of others) {
    refuseOversized(row, headers);
    // Empty cells behind the titles, of which a hostile file has millions, would be kept and shown.
    row[1].length = Math.min(row[1].length, headers.length);
  }
  const portions: string[] = [];
  for (let at = 0; at < others.length; at += rowsOfPortion) {
    portions.push(JSON.stringify(others.slice(at, at + rowsOfPortion)));
  }
  return { sha256: createHash('sha256').update(bytes).digest('hex'), headers, rows: others.length, portions };
}

function textOf(bytes: Buffer): string {
  if (bytes.toString('hex', 0, 2) === '504b') {
    throw new UnreadableCsv('The file is a spreadsheet or an archive. Save the sheet as “CSV UTF-8” and send that.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) {
      return text;
    }
  } catch {
    // Refused below.
  }
  throw new UnreadableCsv('The file is no text in UTF-8. Save it as “CSV UTF-8” and send it again.');
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      // One more than allowed, so that one too many is noticed.
      to: importLimits.rows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) {
      throw new UnreadableCsv(`A quotation mark is missing or in the wrong place near line ${error['lines']}.`);
    }
    throw error;
  }
}

/** The sign that occurs most often in the titles, outside quotation marks. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string) => titles.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const numbered = (rows: readonly string[][]): NumberedRow[] =>
  rows.flatMap((cells, at): NumberedRow[] => (cells.some((cell) => cell !== '') ? [[at + 1, cells]] : []));

function refuseOversized([row, cells]: NumberedRow, headers: readonly string[]): void {
  const beyond = cells.findIndex((cell, at) => cell !== '' && at >= headers.length);
  if (beyond >= 0) {
    throw new UnreadableCsv(
      `Row ${row} has more cells than there are titles. Perhaps a cell with a comma has no quotation marks.`,
    );
  }
  const long = cells.findIndex((cell) => cell.length > importLimits.cellLength);
  if (long >= 0) {
    throw new UnreadableCsv(`Row ${row} has more than 10,000 characters in the column “${headers[long]}”.`);
  }
}
