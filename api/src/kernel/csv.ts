export type Cell = string | number | null | undefined;

/** Characters at which spreadsheets start a formula; a tab or a line break before it does not prevent this. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * Writes one line of CSV (RFC 4180), including its line break.
 *
 * Texts that a spreadsheet would run as a formula get an apostrophe in front; numbers stay numbers.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(encodeCell).join(',')}\r\n`;

function encodeCell(cell: Cell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  const text = cell ?? '';
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
