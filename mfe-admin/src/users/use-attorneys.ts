import { listLimit, type listUsers, type Reply, type UserView } from '@portal/contracts';
import { useState } from 'react';
import { useAdminUsersQuery } from './user-api';

const byName = { role: 'attorney', active: 'true', limit: listLimit, sort: 'name', order: 'asc' } as const;

/** Those who can be given a case, least busy first, as far as one list goes; and how many accounts there are of each role. */
export function useAttorneys() {
  const { data, ...state } = useAdminUsersQuery({ query: byName }, { refetchOnMountOrArgChange: true });
  return { ...state, data: data && staffOf(data) };
}

const staffOf = (reply: Reply<typeof listUsers>) => ({
  ...attorneysIn(reply),
  activeAttorneys: reply.pagination.total,
  users: reply.counts,
});

/** The same people to choose from, with a search where one list does not hold them all. */
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
