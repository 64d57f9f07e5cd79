import { CaseListQuery, listLimit } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAttorneyCasesQuery } from './case-api';

/** Loads the attorney's own cases for the filters in the address, at most 100 a page. */
export function useCaseList({ skip }: { skip: boolean }) {
  const [address, change] = useUrlState(CaseListQuery);
  const query = useAttorneyCasesQuery(
    { query: { ...address, limit: listLimit } },
    { skip, refetchOnMountOrArgChange: true },
  );
  return { ...query, address, change };
}

export type CaseList = ReturnType<typeof useCaseList>;
