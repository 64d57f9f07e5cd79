import { listContacts, openContactCase, updateContact } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const contactApi = api.enhanceEndpoints({ addTagTypes: ['Contact'] }).injectEndpoints({
  endpoints: (build) => ({
    contacts: build.query({ ...call(listContacts), providesTags: ['Contact'] }),
    updateContact: build.mutation({ ...call(updateContact), invalidatesTags: ['Contact'] }),
    openContactCase: build.mutation({ ...call(openContactCase), invalidatesTags: ['Contact'] }),
  }),
});

export const { useContactsQuery, useUpdateContactMutation, useOpenContactCaseMutation } = contactApi;
