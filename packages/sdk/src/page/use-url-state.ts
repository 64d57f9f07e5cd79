import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormSchema } from '../form/issues';

/**
 * Filters, page and order kept in the address, so that a view can be linked, reloaded and gone back to.
 *
 * @param schema - an object schema that turns the texts of the address into values; every key needs a default or may
 * be absent. An address that does not fit counts as an empty one.
 * @returns the values, and a setter: given keys are merged in, and `undefined` or an empty text removes a key.
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
