import type { CaseOutcomes, CaseRow } from '@portal/contracts';
import { useRepeatableKey } from '@portal/sdk';
import { useAdminAssignCasesMutation } from '../cases/case-api';
import { casesAsShown } from './bulk-act';

interface AttorneyShare {
  attorneyId: string;
  caseRows: readonly CaseRow[];
}

/**
 * Assigns the cases of one attorney after those of another. It stops at a call that fails; a repeated one does nothing
 * twice.
 */
export function useAssignShares() {
  const [assign, { isLoading, error }] = useAdminAssignCasesMutation();
  const keyOf = useRepeatableKey();
  const assignShares = async (
    shares: readonly AttorneyShare[],
    reassign: boolean,
  ): Promise<CaseOutcomes | undefined> => {
    const all: CaseOutcomes = { done: [], refused: [] };
    for (const { attorneyId, caseRows } of shares) {
      const body = { cases: casesAsShown(caseRows), attorneyId, reassign };
      const { data } = await assign({ body, headers: { 'Idempotency-Key': keyOf(body) } });
      if (!data) {
        return undefined;
      }
      all.done.push(...data.done);
      all.refused.push(...data.refused);
    }
    return all;
  };
  return { assignShares, isLoading, error };
}
