/** A signal that ends a request after this time. Safari 15 has no `AbortSignal.timeout`. */
export function timeLimit(limitMs: number): AbortSignal {
  const request = new AbortController();
  setTimeout(() => request.abort(), limitMs);
  return request.signal;
}
