import { caseTexts, listLimit, listUsers, type UserView } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { api, call } from '@portal/sdk';
import { useState } from 'react';

const staffApi = api.enhanceEndpoints({ addTagTypes: ['User'] }).injectEndpoints({
  endpoints: (build) => ({ activeAttorneys: build.query({ ...call(listUsers), providesTags: ['User'] }) }),
  // Every remote that bundles this file adds the same endpoint.
  overrideExisting: true,
});

const firstPage = {
  role: 'attorney',
  active: 'true',
  accepted: 'true',
  limit: listLimit,
  sort: 'openCases',
  order: 'asc',
} as const;

interface Options {
  /** Loads nothing yet. */
  skip?: boolean;
}

/** Loads the active attorneys who can sign in and match the words, ordered by their number of open cases: all of them, or the first page. */
export function useAttorneys(words = '', { skip = false }: Options = {}) {
  const { data, ...state } = staffApi.useActiveAttorneysQuery(
    { query: words ? { ...firstPage, q: words } : firstPage },
    { refetchOnMountOrArgChange: true, skip },
  );
  const loaded = data && {
    attorneys: [...data.users].sort(byWorkload),
    areAll: data.pagination.total <= data.users.length,
  };
  return { ...state, data: loaded };
}

/** Of two with as many open cases, the one with fewer that are due soon comes first. */
const byWorkload = (one: UserView, other: UserView) =>
  one.openCases - other.openCases || (one.dueSoon ?? 0) - (other.dueSoon ?? 0);

/** Loads attorneys to choose from, with a search if one page does not hold them all. For `AttorneyField`. */
export function useAttorneyChoice() {
  const [words, onSearch] = useState('');
  const { data, error, refetch } = useAttorneys(words);
  const isComplete = data?.areAll ?? true;
  return {
    attorneys: data?.attorneys,
    search: isComplete && !words ? undefined : { label: 'Search by name or email', words, onSearch, isComplete },
    problem: error,
    onRetry: () => void refetch(),
    emptyText: caseTexts.noAttorneys,
  };
}
