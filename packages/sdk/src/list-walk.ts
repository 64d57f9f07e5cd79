import { useLocation } from '@portal/sdk';
import { useState } from 'react';

/** The list from which somebody opened a row, as the history entry of the opened page keeps it. */
interface Walk {
  /** Address of the list, with its filters. */
  from: string;
  /** Ids of the rows on the page of the list, in its order. */
  ids: readonly string[];
}

/**
 * Returns the `state` for links to the rows of a list, which lets the opened page lead to the next row. The browser keeps it
 * with the history entry, so it survives a reload, and a link that is opened elsewhere has none.
 */
export function useWalkState(rows: readonly { _id: string }[]): { walk: Walk } {
  const { pathname, search } = useLocation();
  return { walk: { from: pathname + search, ids: rows.map(({ _id }) => _id) } };
}

export interface ListPlace {
  /** Address of the list. */
  from: string;
  /** The place of the row on its page of the list, from 1. */
  place: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  /** The `state` for links to the previous and the next row. */
  state: { walk: Walk };
}

/** Returns where a row is in the list from which it was opened, or undefined when it was opened by a link. */
export function useListPlace(id: string): ListPlace | undefined {
  const found = walkIn(useLocation().state);
  // Some links within the page write another state; the place in the list stays.
  const [kept, keep] = useState(found);
  if (found && found !== kept) {
    keep(found);
  }
  const walk = found ?? kept;
  const at = walk?.ids.indexOf(id) ?? -1;
  return walk && at >= 0
    ? {
        from: walk.from,
        place: at + 1,
        count: walk.ids.length,
        previous: walk.ids[at - 1],
        next: walk.ids[at + 1],
        state: { walk },
      }
    : undefined;
}

/** Earlier builds and other pages write other states. */
function walkIn(state: unknown): Walk | undefined {
  const walk = (state as { walk?: Partial<Walk> } | null)?.walk;
  return typeof walk?.from === 'string' && walk.from.startsWith('/') && Array.isArray(walk.ids)
    ? (walk as Walk)
    : undefined;
}
