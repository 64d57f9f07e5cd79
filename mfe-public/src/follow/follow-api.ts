import { followByReceipt } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const followApi = api.injectEndpoints({
  endpoints: (build) => ({ followByReceipt: build.mutation({ ...call(followByReceipt) }) }),
});

export const { useFollowByReceiptMutation } = followApi;
