import { login, logout, me, refresh, register } from '@portal/contracts';
import { type AxiosInstance, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { refreshSession } from './refresh';
import { reportSessionRefused } from './session-refused';

/** A 401 of these calls, and one for a wrong code, concerns the credentials that were sent, or is handled by `checkSession`. */
const exempt = new Set<string | undefined>([login, register, refresh, logout, me].map(({ path }) => path));

/** After a 401, refreshes the session and repeats the request once. A refused refresh ends the session. */
export function retryAfterRefresh(http: AxiosInstance): void {
  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const request = expiredRequest(thrown);
    if (!request) {
      throw thrown;
    }
    const renewal = await refreshSession(tokenOf(request));
    if (renewal.kind === 'renewed') {
      return http.request({ ...request, isRepeated: true });
    }
    if (renewal.kind === 'ended') {
      reportSessionRefused();
    }
    throw thrown;
  });
}

function expiredRequest(thrown: unknown): InternalAxiosRequestConfig | undefined {
  if (!isAxiosError(thrown) || thrown.response?.status !== 401 || thrown.response.data?.code === 'INVALID_CODE') {
    return undefined;
  }
  const request = thrown.config;
  return request && !request.isRepeated && !exempt.has(request.url) ? request : undefined;
}

function tokenOf(request: InternalAxiosRequestConfig): string | undefined {
  const header = request.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}
