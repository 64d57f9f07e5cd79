import { sendContact } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({ sendContact: build.mutation({ ...call(sendContact) }) }),
});

export const { useSendContactMutation } = contactApi;
