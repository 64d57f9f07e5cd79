import type { Pagination } from '@portal/contracts';
import { useLocation } from '@portal/sdk';
import { useState } from 'react';

/** The list from which somebody opened a row, as the history entry of the opened page keeps it. */
interface Walk {
  /** Address of the list, with its filters. */
  from: string;
  /** Ids of the rows on the page of the list, in its order. */
  ids: readonly string[];
  /** Absent in history entries of earlier builds. */
  pagination?: Pagination | undefined;
}

/**
 * Returns the `state` for links to the rows of a list, which lets the opened page lead to the next row. The browser keeps it
 * with the history entry, so it survives a reload, and a link that is opened elsewhere has none.
 */
export function useWalkState(rows: readonly { _id: string }[] = [], pagination?: Pagination): { walk: Walk } {
  const { pathname, search } = useLocation();
  return { walk: { from: pathname + search, ids: rows.map(({ _id }) => _id), pagination } };
}

export interface ListPlace {
  /** Address of the list. */
  from: string;
  /** The place of the row in the list, from 1. */
  place: number;
  count: number;
  /** True when the list has more than `count` rows. */
  more: boolean;
  /** Id of the row before; undefined for the first one of a page. */
  previous: string | undefined;
  next: string | undefined;
  /** Address of the page of the list before this one, if the row is the first of its page. */
  previousPage: string | undefined;
  nextPage: string | undefined;
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
  return walk && at >= 0 ? placeOf(walk, at) : undefined;
}

function placeOf(walk: Walk, at: number): ListPlace {
  const { from, ids, pagination } = walk;
  const { page, limit, total, pages, more = false } = pagination ?? { page: 1, limit: 0, total: ids.length, pages: 1 };
  const pageAt = (number: number) => {
    const [path, search] = from.split('?');
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `${path}?${query}`;
  };
  return {
    from,
    place: (page - 1) * limit + at + 1,
    count: total,
    more,
    previous: ids[at - 1],
    next: ids[at + 1],
    previousPage: at === 0 && page > 1 ? pageAt(page - 1) : undefined,
    nextPage: at === ids.length - 1 && (page < pages || more) ? pageAt(page + 1) : undefined,
    state: { walk },
  };
}

/** Earlier builds and other pages write other states. */
function walkIn(state: unknown): Walk | undefined {
  const walk = (state as { walk?: Partial<Walk> } | null)?.walk;
  return typeof walk?.from === 'string' && walk.from.startsWith('/') && Array.isArray(walk.ids)
    ? (walk as Walk)
    : undefined;
}
