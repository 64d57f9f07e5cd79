/**
 * Begins `begin` while this tab holds one of the locks `names`, which no other tab of the browser then holds. Browsers offer locks
 * only on https and localhost; elsewhere it begins at once.
 *
 * @param begin - returns a function that ends what it has begun.
 * @returns a function that ends it, or the wait, and gives the lock to the next tab.
 */
export function withLock(names: readonly string[], begin: () => () => void): () => void {
  if (!navigator.locks) {
    return begin();
  }
  const waiting = new AbortController();
  const { promise: isOver, resolve: release } = resolvers();
  let end: (() => void) | undefined;
  for (const name of names) {
    const request = navigator.locks.request(name, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) {
        return undefined;
      }
      waiting.abort();
      end = begin();
      return isOver;
    });
    // The browser rejects the requests that are not needed any more.
    request.catch(() => undefined);
  }
  return () => {
    waiting.abort();
    end?.();
    release();
  };
}

function resolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
