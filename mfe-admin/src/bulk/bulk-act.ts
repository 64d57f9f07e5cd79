import type { CaseRow } from '@portal/contracts';

/** What can be done with several cases at once. */
export type BulkAct = 'assign' | 'resolve' | 'close';

/** How an act is spoken of once it has been done. */
export const doneWords: Record<BulkAct, string> = { assign: 'assigned', resolve: 'resolved', close: 'closed' };

/** Those of `caseRows` that the server lets this person do it with. */
export function fitFor(act: BulkAct, caseRows: readonly CaseRow[]): CaseRow[] {
  switch (act) {
    case 'assign':
      return caseRows.filter(({ abilities }) => abilities.assign);
    case 'resolve':
      return caseRows.filter(({ nextStatuses }) => nextStatuses.includes('resolved'));
    case 'close':
      return caseRows.filter(({ nextStatuses }) => nextStatuses.includes('closed'));
  }
}

export const casesText = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`;

/** Cases as the list showed them, for the calls about several. */
export const listed = (caseRows: readonly CaseRow[]) =>
  caseRows.map(({ _id, status, attorney }) => ({ caseId: _id, status, ...(attorney && { attorneyId: attorney._id }) }));
