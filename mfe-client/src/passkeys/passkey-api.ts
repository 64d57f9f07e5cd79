import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const passkeyApi = api.enhanceEndpoints({ addTagTypes: ['Session', 'Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    startPasskey: build.mutation(call(startPasskey)),
    // The first passkey ends all other sessions, so their list reloads.
    addPasskey: build.mutation({ ...call(addPasskey), invalidatesTags: ['Session', 'Factor'] }),
    renamePasskey: build.mutation({ ...call(renamePasskey), invalidatesTags: ['Factor'] }),
    removePasskey: build.mutation({ ...call(removePasskey), invalidatesTags: ['Factor'] }),
  }),
});

export const { useStartPasskeyMutation, useAddPasskeyMutation, useRenamePasskeyMutation, useRemovePasskeyMutation } =
  passkeyApi;
