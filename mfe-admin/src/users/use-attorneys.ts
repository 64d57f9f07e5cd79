import { listLimit, type listUsers, type Reply, type UserView } from '@portal/contracts';
import { useState } from 'react';
import { useAdminUsersQuery } from './user-api';

const byName = { role: 'attorney', active: 'true', limit: listLimit, sort: 'name', order: 'asc' } as const;

/** Loads the first page of active attorneys, sorted by workload, and the number of accounts per role. */
export function useAttorneys() {
  const { data, ...state } = useAdminUsersQuery({ query: byName }, { refetchOnMountOrArgChange: true });
  return { ...state, data: data && staffOf(data) };
}

const staffOf = (reply: Reply<typeof listUsers>) => ({
  ...attorneysIn(reply),
  activeAttorneys: reply.pagination.total,
  users: reply.counts,
});

/** Loads attorneys to choose from, with a search if one page does not hold them all. */
export function useAttorneySearch() {
  const [words, onSearch] = useState('');
  const { data, error } = useAdminUsersQuery({ query: words ? { ...byName, q: words } : byName });
  const { attorneys, areAll } = data ? attorneysIn(data) : { attorneys: [], areAll: true };
  const search = { label: 'Search by name or email', words, onSearch, isComplete: areAll };
  return { attorneys, search: areAll && !words ? undefined : search, error };
}

const attorneysIn = ({ users, pagination }: Reply<typeof listUsers>) => ({
  attorneys: users.toSorted(byWorkload),
  areAll: pagination.total <= users.length,
});

const byWorkload = (one: UserView, other: UserView) => one.openCases - other.openCases;
