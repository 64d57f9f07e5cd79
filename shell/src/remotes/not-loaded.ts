/** The code of a page did not arrive, or did not start. `cause` says why. */
export class NotLoaded extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} did not load.`, { cause });
  }
}

/** Tells failures to load something apart from errors of the page that was loaded. */
export async function loading<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded(what, cause);
  }
}
