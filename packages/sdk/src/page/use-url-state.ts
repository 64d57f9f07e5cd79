import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormSchema } from '../form/issues';

/**
 * Keeps filters, page and order in the query of the address, so that a view survives links, reloads and "back".
 *
 * @param schema - an object schema that turns the query's texts into values. Every key must have a default or be
 * optional. A query that does not match counts as an empty one.
 * @returns the values, and a setter that merges the given keys; `undefined` or an empty text removes a key.
 */
export function useUrlState<Values extends object>(
  schema: FormSchema<Values>,
): [Values, (change: Partial<Record<keyof Values, string | number | undefined>>) => void] {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => valuesOf(schema, search), [schema, search]);
  const change = useCallback(
    (changes: Partial<Record<keyof Values, string | number | undefined>>) =>
      setSearch((current) => merged(current, changes), { preventScrollReset: true }),
    [setSearch],
  );
  return [values, change];
}

function valuesOf<Values>(schema: FormSchema<Values>, search: URLSearchParams): Values {
  const given = schema.safeParse(Object.fromEntries(search));
  if (given.success) {
    return given.data;
  }
  const empty = schema.safeParse({});
  if (!empty.success) {
    throw new Error('A schema for the address must accept an empty one.');
  }
  return empty.data;
}

function merged(current: URLSearchParams, changes: Record<string, string | number | undefined>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') {
      next.delete(key);
    } else {
      next.set(key, String(value));
    }
  }
  return next;
}
