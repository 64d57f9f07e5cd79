import { listUsers } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAdminUsersQuery } from './user-api';

export const useUserList = (options: { skip: boolean }) =>
  useList(useAdminUsersQuery, listUsers.input.shape.query, options);

export type UserList = ReturnType<typeof useUserList>;
