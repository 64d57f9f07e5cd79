import { listLimit } from '@portal/contracts';
import type { FormSchema } from '../form/issues';
import { useUrlState } from './use-url-state';

/** A query hook of `api`, as far as lists use it. */
type UseQuery<Query, State> = (
  ask: { query: Query & { limit: number } },
  options: { skip: boolean; refetchOnMountOrArgChange: true },
) => State;

/** Loads the list that the filters in the address describe, at most 100 rows a page. Every visit loads it again. */
export function useList<Query extends object, State extends object>(
  useQuery: UseQuery<Query, State>,
  schema: FormSchema<Query>,
  { skip = false } = {},
) {
  const [address, change] = useUrlState(schema);
  const list = useQuery({ query: { ...address, limit: listLimit } }, { skip, refetchOnMountOrArgChange: true });
  return { ...list, address, change };
}
