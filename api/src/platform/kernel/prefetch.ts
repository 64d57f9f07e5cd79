const headers = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Tells whether a browser asks before anybody has opened anything, because it guesses what comes next. Older browsers use other
 * headers.
 *
 * @param read - returns the value of a header, empty when it is missing.
 */
export const isPrefetch = (read: (header: string) => string): boolean =>
  headers.some((header) => /\b(prefetch|prerender|preview)\b/i.test(read(header)));
