import { listUsers } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const userApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query({ ...call(listUsers), providesTags: ['User'] }),
  }),
});

export const { useAdminUsersQuery } = userApi;
