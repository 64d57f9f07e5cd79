import { getSystem } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({ system: build.query(call(getSystem)) }),
});

export const { useSystemQuery } = systemApi;
