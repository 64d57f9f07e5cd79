import { listLimit, type listUsers, type Reply, type UserView } from '@portal/contracts';
import { useAdminUsersQuery } from './user-api';

/** Everybody who can be given a case, least busy first, and how many accounts there are of each role. */
export function useAttorneys() {
  const { data, ...state } = useAdminUsersQuery(
    { query: { role: 'attorney', active: 'true', limit: listLimit, sort: 'name', order: 'asc' } },
    { refetchOnMountOrArgChange: true },
  );
  return { ...state, data: data && staffOf(data) };
}

const staffOf = ({ users, counts, pagination }: Reply<typeof listUsers>) => ({
  attorneys: users.toSorted(byWorkload),
  activeAttorneys: pagination.total,
  users: counts,
});

const byWorkload = (one: UserView, other: UserView) => one.openCases - other.openCases;
