import { expectDescribed } from './described-answers';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
}

interface Sent {
  headers?: Record<string, string>;
  /** Strings, forms and bytes are sent unchanged, every other value as JSON. */
  body?: unknown;
}

/** Imitates a browser: it keeps cookies, and its pages send JSON and an authorization header. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  get = (path: string, sent: Sent = {}): Promise<Answer> => this.send('GET', path, sent);
  post = (path: string, body?: unknown, sent: Sent = {}): Promise<Answer> => this.send('POST', path, { ...sent, body });
  put = (path: string, body?: unknown, sent: Sent = {}): Promise<Answer> => this.send('PUT', path, { ...sent, body });
  patch = (path: string, body?: unknown, sent: Sent = {}): Promise<Answer> =>
    this.send('PATCH', path, { ...sent, body });
  delete = (path: string, sent: Sent = {}): Promise<Answer> => this.send('DELETE', path, sent);

  /** @param path - relative to `/api`. */
  async send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const token = this.cookies.get('access_token');
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array);
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as RequestInit['body']),
      }),
    });
    this.keep(response.headers.getSetCookie());
    const content = await contentOf(response);
    expectDescribed(method, path, response.status, content);
    return { status: response.status, headers: response.headers, body: content };
  }

  /** Returns a second browser with the same cookies, which may call another instance. */
  copy(origin = this.origin): Browser {
    const twin = new Browser(origin);
    for (const [name, value] of this.cookies) {
      twin.cookies.set(name, value);
    }
    return twin;
  }

  private keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0(;|$)/.test(cookie)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}
