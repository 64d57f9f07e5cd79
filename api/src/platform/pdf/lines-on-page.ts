/**
 * Returns how many lines of a text go on this page: never its first line alone, and never so many that its last line would stand alone on
 * the next page.
 *
 * @param rest - the lines that are not on a page yet.
 * @param room - the lines that this page has room for.
 * @param isFresh - whether nothing else is on the page; then at least one line goes on it.
 */
export function linesOnPage(rest: number, room: number, isFresh: boolean): number {
  if (rest <= room) {
    return rest;
  }
  const count = Math.min(room, rest - 2);
  return count < 2 ? Math.max(0, isFresh ? Math.max(1, room) : 0) : count;
}
