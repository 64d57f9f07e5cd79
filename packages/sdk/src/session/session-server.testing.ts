import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../api/http';
import { createPortalStore, type PortalStore } from '../store';
import { personOf } from '../testing';
import { startSession } from './start-session';

export const client = personOf('client');

/** A fake server with one session. It accepts `goodToken`; a refresh replaces that token. */
export class SessionServer {
  goodToken: string | undefined = 'token-1';
  mayRefresh = true;
  answers = true;
  requests: string[] = [];
  /** All requests, including those of the start. */
  history: string[] = [];
  /** The bodies of all refresh calls. */
  refreshes: unknown[] = [];
  idleSeconds: number | undefined;
  /** The person's last input that the server knows of. */
  inputAt = 0;

  readonly adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    this.requests.push(`${config.method} ${config.url}`);
    this.history.push(`${config.method} ${config.url}`);
    await Promise.resolve();
    if (!this.answers) {
      throw new AxiosError('Network Error', undefined, config);
    }
    if (config.url === '/auth/logout' && this.goodToken) {
      this.goodToken = undefined;
      this.mayRefresh = false;
      return reply(config, 200, { success: true, data: {} });
    }
    if (config.url === '/auth/refresh') {
      return this.refresh(config);
    }
    const isGood = this.goodToken !== undefined && config.headers.get('Authorization') === `Bearer ${this.goodToken}`;
    const data = config.url === '/auth/me' ? this.user : { sessions: [] };
    return isGood ? reply(config, 200, { success: true, data }) : signedOut(config);
  };

  count = (request: string) => this.requests.filter((made) => made === request).length;

  private refresh(config: InternalAxiosRequestConfig) {
    if (!this.mayRefresh) {
      return signedOut(config);
    }
    this.goodToken = 'token-2';
    setToken(this.goodToken);
    const body = JSON.parse(config.data);
    this.refreshes.push(body);
    this.inputAt = Math.max(this.inputAt, Date.now() - body.awaySeconds * 1000);
    return reply(config, 200, { success: true, data: { user: this.user } });
  }

  private get user() {
    this.inputAt ||= Date.now();
    const secondsPassed = Math.floor((Date.now() - this.inputAt) / 1000);
    return this.idleSeconds === undefined
      ? client
      : { ...client, sessionIdleSeconds: this.idleSeconds - secondsPassed };
  }
}

/** A tab with an empty storage and the token that its fake server accepts. */
export function openTab(): { server: SessionServer; store: PortalStore } {
  const server = new SessionServer();
  http.defaults.adapter = server.adapter;
  localStorage.clear();
  sessionStorage.clear();
  setToken('token-1');
  return { server, store: createPortalStore() };
}

/** Starts the session of a tab and waits until it is no longer loading. Returns the function that stops it. */
export async function startIn({ server, store }: ReturnType<typeof openTab>): Promise<() => void> {
  const stop = startSession(store);
  await new Promise<void>((resolve) => {
    const check = () => store.getState().session.status !== 'loading' && resolve();
    store.subscribe(check);
    check();
  });
  server.requests = [];
  return stop;
}

export const setToken = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates the server's Set-Cookie
  document.cookie = `access_token=${token}; path=/`;
};
export const dropToken = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates the server's Set-Cookie
  document.cookie = 'access_token=; path=/; max-age=0';
};

function reply(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  const response = { data, status, statusText: '', headers: {}, config };
  if (status >= 400) {
    throw new AxiosError('refused', undefined, config, undefined, response);
  }
  return response;
}

const signedOut = (config: InternalAxiosRequestConfig) =>
  reply(config, 401, { success: false, code: 'SIGNED_OUT', message: 'Please sign in.' });
