/** The code of a page did not load or did not start. `cause` says why. */
export class NotLoaded extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} did not load.`, { cause });
  }
}

/** Whether the page did not load because its remote was built for a newer SDK or another React than this shell has. */
export const needsNewerPortal = (error: unknown): boolean =>
  error instanceof NotLoaded && /does not satisfy the requirement/.test(String(error.cause));

/**
 * Time after which a page that has not loaded shows an error with a retry button. On a slow connection it is as long as the
 * shell itself took.
 */
export const loadTimeoutMs = Math.min(Math.max(5_000, performance.now()), 20_000);

/**
 * Waits at most `loadTimeoutMs` for code, and turns a failure to load into `NotLoaded` so that it differs from an error of
 * the page itself. Code that arrives later is cached, so the next attempt finds it.
 */
export async function loadInTime<T>(what: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${loadTimeoutMs} ms.`)), loadTimeoutMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new NotLoaded(what, cause);
  } finally {
    clearTimeout(timer);
  }
}
