import type { AxiosInstance } from 'axios';
import { type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { refreshSession } from './refresh';
import { announceSessionEnd } from './session-end';

/** A 401 from these paths concerns the credentials that were sent, not an expired session. */
const exempt = new Set(['/auth/login', '/auth/register', '/auth/refresh', '/auth/logout']);

/** After a 401, refreshes the session and repeats the request once. A refused refresh ends the session. */
export function retryAfterRefresh(http: AxiosInstance): void {
  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const request = expiredRequest(thrown);
    if (!request) {
      throw thrown;
    }
    const renewal = await refreshSession(tokenOf(request));
    if (renewal.kind === 'renewed') {
      return http.request({ ...request, afterRefresh: true });
    }
    if (renewal.kind === 'ended') {
      announceSessionEnd();
    }
    throw thrown;
  });
}

function expiredRequest(thrown: unknown): InternalAxiosRequestConfig | undefined {
  if (!isAxiosError(thrown) || thrown.response?.status !== 401) {
    return undefined;
  }
  const request = thrown.config;
  return request && !request.afterRefresh && !exempt.has(request.url ?? '') ? request : undefined;
}

function tokenOf(request: InternalAxiosRequestConfig): string | undefined {
  const header = request.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}
