import { inviteUser, listUsers, updateUser } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const userApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query({ ...call(listUsers), providesTags: ['User'] }),
    adminInviteUser: build.mutation({ ...call(inviteUser), invalidatesTags: ['User'] }),
    /** Cases reload too, because deactivating an attorney can reassign cases. */
    adminUpdateUser: build.mutation({ ...call(updateUser), invalidatesTags: ['Case', 'User'] }),
  }),
});

export const { useAdminUsersQuery, useAdminInviteUserMutation, useAdminUpdateUserMutation } = userApi;
