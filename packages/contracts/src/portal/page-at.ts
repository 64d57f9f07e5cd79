/**
 * Finds the page at an address by the rules of the router: letter case and trailing slashes do not matter, and of several
 * patterns that match, the one with the most plain segments wins.
 */
export function pageAt<P extends { path: string }>(pages: readonly P[], address: string): P | undefined {
  const asked = segmentsOf(decoded(address));
  let found: P | undefined;
  let mostPlain = -1;
  for (const page of pages) {
    const plain = countPlain(segmentsOf(page.path), asked);
    if (plain > mostPlain) {
      [found, mostPlain] = [page, plain];
    }
  }
  return found;
}

export const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').toLowerCase().split('/');

/** Number of plain segments in a pattern, or -1 if it does not match. */
const countPlain = (pattern: string[], asked: string[]): number =>
  pattern.length === asked.length &&
  pattern.every((segment, at) => segment === asked[at] || isFilled(segment, asked[at]))
    ? pattern.filter((segment) => !segment.startsWith(':')).length
    : -1;

const isFilled = (segment: string, value: string | undefined) => segment.startsWith(':') && value !== '';

function decoded(address: string): string {
  try {
    // A slash that was encoded stays part of its segment.
    return address
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return address;
  }
}
