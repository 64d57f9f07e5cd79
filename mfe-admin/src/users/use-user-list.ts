import { listLimit, listUsers } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAdminUsersQuery } from './user-api';

/** Loads the accounts for the filters in the address, at most 100 a page. */
export function useUserList({ skip }: { skip: boolean }) {
  const [address, change] = useUrlState(listUsers.input.shape.query);
  const query = useAdminUsersQuery(
    { query: { ...address, limit: listLimit } },
    { skip, refetchOnMountOrArgChange: true },
  );
  return { ...query, address, change };
}

export type UserList = ReturnType<typeof useUserList>;
