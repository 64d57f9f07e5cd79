/**
 * Returns a function that makes a value at its first call and keeps it. Formats are made so: making the first keeps a weak phone
 * busy, and most public pages show none.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
