export type Cell = string | number | null | undefined;

/**
 * Places before the signs at which spreadsheets start a formula, also in full width. Where the list separator is a semicolon, Excel
 * ends a cell at each semicolon and line break of a text, even between our quotes.
 */
const formulaStart = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;

/**
 * Writes one line of CSV (RFC 4180), including its line break.
 *
 * Texts that a spreadsheet would run as a formula get an apostrophe before it; numbers stay numbers.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(encodeCell).join(',')}\r\n`;

const phoneShape = /^\+?[\d\s().\-/]+$/;
const leftToRight = '\u200e';

/**
 * A phone number that stays as it was written. Spreadsheets take digits for a number, without the 0 or + before them, and some signs
 * for a sum. An apostrophe would be seen; a mark of direction is not, and keeps the order in sheets from right to left. See
 * docs/decisions/0122.
 */
export const phoneCell = (phone: string | null | undefined): Cell =>
  phone && phoneShape.test(phone) ? `${leftToRight}${phone}` : phone;

function encodeCell(cell: Cell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  const text = cell ?? '';
  const harmless = text.replace(formulaStart, "$1$2'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
