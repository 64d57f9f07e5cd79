export type Cell = string | number | null | undefined;

/** What makes a spreadsheet take a text for a formula, also after a tab or a line break. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * One line of CSV (RFC 4180), with its end.
 *
 * Texts that a spreadsheet would run as a formula get an apostrophe in front; figures stay figures.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  const text = cell ?? '';
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
