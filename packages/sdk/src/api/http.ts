import { type Endpoint, limits } from '@portal/contracts';
import axios from 'axios';
import { readAccessToken } from './access-token';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set on the repetition of a request after a session refresh, so that it is not repeated again. */
    isRepeated?: boolean;
    /** The call that the request makes. */
    contract?: Pick<Endpoint, 'method' | 'path'>;
  }
}

/** The portal's only HTTP client. Everything else calls the API through `api`, `send` or `saveFile`. */
export const http = axios.create({ baseURL: '/api', timeout: limits.requestTimeoutMs, withCredentials: true });

http.interceptors.request.use((request) => {
  const token = readAccessToken();
  if (token) {
    request.headers.set('Authorization', `Bearer ${token}`);
  }
  return request;
});
