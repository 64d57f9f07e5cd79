import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { AxiosRequestConfig } from 'axios';
import { type CallProblem, problemOf } from './problem';
import { requestData } from './request-data';

/** RTK Query over axios. It returns every failure as a `CallProblem`. */
export const axiosBaseQuery: BaseQueryFn<AxiosRequestConfig, unknown, CallProblem> = async (request, { signal }) => {
  try {
    return { data: await requestData({ ...request, signal }) };
  } catch (thrown) {
    return { error: problemOf(thrown) };
  }
};
