import { listContacts, updateContact } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const contactApi = api.enhanceEndpoints({ addTagTypes: ['Contact'] }).injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query({ ...call(listContacts), providesTags: ['Contact'] }),
    updateContact: build.mutation({ ...call(updateContact), invalidatesTags: ['Contact'] }),
  }),
});

export const { useContactsQuery, useUpdateContactMutation } = contactApi;
