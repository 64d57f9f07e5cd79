import { demoPassword } from './people';
import type { Portal } from './portal';

/** An API client of one person, without a browser. */
export interface Caller {
  /** Returns the envelope's `data`, or throws an error with the status and text of a refusal. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  upload(path: string, parts: FormData): Promise<void>;
}

export async function callerFor(portal: Portal, email?: string): Promise<Caller> {
  let authorization: Record<string, string> = {};
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${portal.url}/api${path}`, init);
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${init.method} ${path} answered ${answer.status}: ${text}`);
    }
    return { answer, body: JSON.parse(text) as { data: unknown } };
  };
  if (email) {
    const { answer } = await send('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    const token = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('access_token='));
    authorization = { authorization: `Bearer ${token?.split(';')[0]?.slice('access_token='.length)}` };
  }
  return {
    async call<T>(method: string, path: string, body?: object) {
      const headers = { ...authorization, 'content-type': 'application/json' };
      const sent = await send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return sent.body.data as T;
    },
    async upload(path, parts) {
      await send(path, { method: 'POST', headers: authorization, body: parts });
    },
  };
}
