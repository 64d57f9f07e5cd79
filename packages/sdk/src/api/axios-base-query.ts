import type { Problem } from '@portal/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { problemOf, unsuccessful } from './problem';

/** RTK Query over axios. It unwraps the reply from its envelope and returns every failure as a `Problem`. */
export const axiosBaseQuery =
  (http: AxiosInstance): BaseQueryFn<AxiosRequestConfig, unknown, Problem> =>
  async (request, { signal }) => {
    try {
      const { data: envelope } = await http.request({ ...request, signal });
      return envelope?.success === true ? { data: envelope.data ?? {} } : { error: unsuccessful(envelope) };
    } catch (thrown) {
      return { error: problemOf(thrown) };
    }
  };
