import { createApi } from '@reduxjs/toolkit/query/react';
import { retryAfterFactor } from '../session/retry-after-factor';
import { retryAfterRefresh } from '../session/retry-after-refresh';
import { axiosBaseQuery } from './axios-base-query';
import { http } from './http';
import { outdated } from './problem';

retryAfterRefresh(http);
retryAfterFactor(http);

/** The one API slice of the portal. Remotes add to it with `injectEndpoints`; none creates another. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  catchSchemaFailure: () => outdated,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** A newer build of a remote replaces the endpoints that an earlier one added to the same page. */
const { injectEndpoints } = api;
api.injectEndpoints = (added) => injectEndpoints({ ...added, overrideExisting: true });
