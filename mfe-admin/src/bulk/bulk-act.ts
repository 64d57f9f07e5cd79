import { type CaseRow, CaseStatus, isKnown } from '@portal/contracts';

/** Actions on several selected cases. */
export type BulkAct = 'assign' | 'resolve' | 'close';

/** Past participles for the summary. */
export const pastParticiples: Record<BulkAct, string> = { assign: 'assigned', resolve: 'resolved', close: 'closed' };

/** Filters `caseRows` for those on which the server allows this action, and whose status this code knows. */
export const eligibleCases = (act: BulkAct, caseRows: readonly CaseRow[]): CaseRow[] =>
  allowedFor(act, caseRows).filter(({ status }) => isKnown(CaseStatus, status));

function allowedFor(act: BulkAct, caseRows: readonly CaseRow[]): readonly CaseRow[] {
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

/**
 * Id, status and attorney of each case as the list shows it, so that the server can detect changes. Cases in a status
 * that this code does not know are left out.
 */
export const casesAsShown = (caseRows: readonly CaseRow[]) =>
  caseRows.flatMap(({ _id, status, attorney }) =>
    isKnown(CaseStatus, status) ? { caseId: _id, status, ...(attorney && { attorneyId: attorney._id }) } : [],
  );
