import { demoPassword } from './people';
import type { Portal } from './portal';
import { startOfSession } from './sessions';

/** An API client of one person, without a browser. */
export interface Caller {
  /** Returns the envelope's `data`, or throws an error with the status and text of a refusal. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  upload<T>(path: string, parts: FormData): Promise<T>;
}

/** Access tokens by email. */
const tokens = new WeakMap<Portal, Map<string, string>>();

export async function callerFor(portal: Portal, email?: string): Promise<Caller> {
  const send = (path: string, init: RequestInit) => sendTo(portal, path, init);
  const authorization: Record<string, string> = email
    ? { authorization: `Bearer ${await tokenOf(portal, email)}` }
    : {};
  return {
    async call<T>(method: string, path: string, body?: object) {
      const headers = { ...authorization, 'content-type': 'application/json' };
      const sent = await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return sent.body.data as T;
    },
    async upload<T>(path: string, parts: FormData) {
      const sent = await send(path, { method: 'POST', headers: authorization, body: parts });
      return sent.body.data as T;
    },
  };
}

async function tokenOf(portal: Portal, email: string): Promise<string> {
  const known = tokens.get(portal) ?? new Map<string, string>();
  tokens.set(portal, known);
  const token = known.get(email) ?? (await newTokens(portal, email)).access;
  known.set(email, token);
  return token;
}

/** Starts a session and returns its tokens. */
export async function newTokens(portal: Portal, email: string): Promise<{ access: string; refresh: string }> {
  const { path, headers, data } = startOfSession(portal, { email, password: demoPassword });
  const { answer } = await sendTo(portal, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  const tokenIn = (name: string) =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0] ?? '';
  return { access: tokenIn('access_token'), refresh: tokenIn('refresh_token') };
}

async function sendTo(portal: Portal, path: string, init: RequestInit) {
  // A connection that is kept could be closed by the portal while this request is on its way.
  const headers = { ...init.headers, connection: 'close' };
  const answer = await fetch(`${portal.url}/api${path}`, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${init.method} ${path} answered ${answer.status}: ${text}`);
  }
  return { answer, body: JSON.parse(text) as { data: unknown } };
}
