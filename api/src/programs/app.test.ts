import * as contracts from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../test/api';
import { apiRoutes } from './app';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const promised = Object.values<unknown>(contracts).filter(isEndpoint);

it('serves every contract once and nothing else', () => {
  const served = apiRoutes(api.services, api).stack;
  expect(served.map((layer) => `${layer.methods.at(-1)} ${String(layer.path)}`).sort()).toEqual(
    promised.map(({ method, path }) => `${method} /api${path}`).sort(),
  );
});

it.each(promised.filter(({ access }) => access !== 'public').map(({ method, path }) => [method, path] as const))(
  '%s %s requires a session before it reads the request',
  async (method, path) => {
    const { status, body } = await api.browser().send(method, path, {
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{"broken' }),
    });
    expect([status, body.code]).toEqual([401, 'SIGNED_OUT']);
  },
);

describe('an unknown address', () => {
  it.each(['/nothing', '/auth', '/auth/login/more', '/%E0%A4%A', '/..%2fhealth'])(
    'gets a 404 in JSON: %s',
    async (path) => {
      const { status, body, headers } = await api.browser().get(path);
      expect([status, body.code, headers.get('content-type')]).toEqual([
        404,
        'NOT_FOUND',
        'application/json; charset=utf-8',
      ]);
    },
  );

  it.each([
    ['GET', '/auth/login', 'POST'],
    ['PUT', '/auth/me', 'GET, HEAD'],
    ['OPTIONS', '/auth/register', 'POST'],
    ['DELETE', '/users/list', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
  ])('gets the allowed methods in reply to %s %s', async (method, path, allowed) => {
    const { status, body, headers } = await api.browser().send(method, path);
    expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed.split(', ')));
  });
});

describe('bad input', () => {
  const login = (body: unknown, headers: Record<string, string> = {}) =>
    api.browser().send('POST', '/auth/login', { body, headers: { 'content-type': 'application/json', ...headers } });

  const nested = `${'['.repeat(49_000)}${']'.repeat(49_000)}`;

  it.each<[string, unknown, Record<string, string>, number]>([
    ['broken JSON', '{"email":', {}, 400],
    ['half a string', '"', {}, 400],
    ['a number', '1', {}, 400],
    ['a list', '[]', {}, 422],
    ['null', 'null', {}, 400],
    ['a deeply nested list', nested, {}, 422],
    ['a deeply nested field', `{"email":${nested}}`, {}, 422],
    ['200 kB', JSON.stringify({ email: 'x'.repeat(200_000) }), {}, 413],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['an unknown character set', '{}', { 'content-type': 'application/json; charset=nonsense' }, 422],
    ['a compressed body', Buffer.from([31, 139, 8]), { 'content-encoding': 'gzip' }, 415],
    ['an unknown encoding', '{}', { 'content-encoding': 'garbage' }, 415],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), {}, 400],
    ['a prototype', '{"__proto__":{"email":"a@b.co"},"password":"x"}', {}, 400],
    ['operators', '{"email":{"$ne":null},"password":{"$gt":""}}', {}, 422],
    ['a lone surrogate', '{"email":"a\\ud800@b.co","password":"x"}', {}, 422],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"x"}', {}, 422],
  ])('is refused as the caller’s mistake: %s', async (_what, body, headers, expected) => {
    const { status, body: problem } = await login(body, headers);
    expect([status, problem.success]).toEqual([expected, false]);
    expect(contracts.Problem.safeParse(problem).success).toBe(true);
    expect(problem.message).not.toMatch(/JSON at|Unexpected|SELECT|\/src\//);
  });
});

it('sends headers that forbid caching, running and framing a reply', async () => {
  const { headers } = await api.browser().get('/auth/me');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
});

describe('the log', () => {
  it('names routes by their pattern and users by their id, and contains nothing that was sent', async () => {
    const { user, browser } = await api.signedIn('client', {
      email: 'canary-address@example.com',
      name: 'Canary Name',
    });
    const token = browser.cookies.get('access_token') ?? '';
    api.logged.length = 0;
    await browser.delete('/auth/sessions/canary-id?q=canary-query', { headers: { 'user-agent': 'canary-agent' } });
    await browser.post('/auth/login', { email: 'canary-body@example.com', password });
    const [line = '{}'] = api.logged;
    expect(JSON.parse(line)).toMatchObject({
      method: 'DELETE',
      route: '/api/auth/sessions/:sessionId',
      status: 404,
      userId: user.id,
      requestId: expect.any(String),
    });
    expect(api.logged.join()).not.toMatch(/canary/i);
    expect(api.logged.join()).not.toContain(token);
    expect(api.logged.join()).not.toContain(password);
  });

  it('contains the details of a fault, which the caller does not get', async () => {
    const { browser } = await api.signedIn('admin');
    const fault = new Error('the disk said something secret');
    const broken = jest.spyOn(api.db.read, 'createQueryBuilder').mockImplementation(() => {
      throw fault;
    });
    const { status, body, headers } = await browser.get('/contact/list');
    broken.mockRestore();
    expect([status, body]).toEqual([
      500,
      { success: false, message: 'Something went wrong on our side.', code: 'UNEXPECTED' },
    ]);
    const logged = api.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'fault');
    expect(logged).toMatchObject({ requestId: headers.get('x-request-id'), fault: { message: fault.message } });
  });
});
