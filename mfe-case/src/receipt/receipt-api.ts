import { changeReceiptCode } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const receiptApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    changeReceiptCode: build.mutation({
      ...call(changeReceiptCode),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
});

export const { useChangeReceiptCodeMutation } = receiptApi;
