/** The code of a page did not arrive, or did not start. `cause` says why. */
export class NotLoaded extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} did not load.`, { cause });
  }
}

/** Milliseconds after which people read that a page is not there yet, and may ask again. */
export const loadLimit = 5_000;

/**
 * Waits for code, though not for ever, and tells its failures apart from errors of the page that was loaded. What
 * arrives too late is not lost: the next attempt finds it.
 */
export async function loading<T>(what: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${loadLimit} ms.`)), loadLimit);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new NotLoaded(what, cause);
  } finally {
    clearTimeout(timer);
  }
}
