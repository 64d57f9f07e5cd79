import type { Problem } from '@portal/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosRequestConfig } from 'axios';
import { problemOf } from './problem';
import { requestData } from './request-data';

/** RTK Query over axios. It returns every failure as a `Problem`. */
export const axiosBaseQuery: BaseQueryFn<AxiosRequestConfig, unknown, Problem> = async (request, { signal }) => {
  try {
    return { data: await requestData({ ...request, signal }) };
  } catch (thrown) {
    return { error: problemOf(thrown) };
  }
};
