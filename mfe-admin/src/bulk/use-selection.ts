import type { CaseRow } from '@portal/contracts';
import { useState } from 'react';

/**
 * Holds the selected rows. Rows that are no longer visible lose their selection, so that an admin acts only on visible
 * cases.
 */
export function useSelection(rows: readonly CaseRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return {
    chosen,
    isPossible: rows.length > 0,
    isAll,
    isChosen: ({ _id }: CaseRow) => ids.has(_id),
    toggle: ({ _id }: CaseRow) => setIds(toggled(ids, _id)),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}
