import axios from 'axios';
import { readAccessToken } from './access-token';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set when a request must not be repeated after a session refresh, because it is a repetition or part of the check itself. */
    afterRefresh?: boolean;
  }
}

/** Milliseconds after which a call to the API counts as failed. */
export const apiTimeout = 30_000;

/** The portal's only HTTP client. Pages call the API through `api` and `call`; only the shell imports this. */
export const http = axios.create({ baseURL: '/api', timeout: apiTimeout, withCredentials: true });

http.interceptors.request.use((request) => {
  const token = readAccessToken();
  if (token) {
    request.headers.set('Authorization', `Bearer ${token}`);
  }
  return request;
});
