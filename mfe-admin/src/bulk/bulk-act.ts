import type { CaseRow } from '@portal/contracts';

/** Actions on several selected cases. */
export type BulkAct = 'assign' | 'resolve' | 'close';

/** Past participles for the summary. */
export const pastParticiples: Record<BulkAct, string> = { assign: 'assigned', resolve: 'resolved', close: 'closed' };

/** Filters `caseRows` for those on which the server allows this action. */
export function eligibleCases(act: BulkAct, caseRows: readonly CaseRow[]): CaseRow[] {
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

/** Id, status and attorney of each case as the list shows it, so that the server can detect changes. */
export const casesAsShown = (caseRows: readonly CaseRow[]) =>
  caseRows.map(({ _id, status, attorney }) => ({ caseId: _id, status, ...(attorney && { attorneyId: attorney._id }) }));
