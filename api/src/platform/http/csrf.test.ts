import { openTestApi, password, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await openTestApi({ config: { publicUrl: 'https://portal.example.com' } });
  ({ browser } = await api.signedIn('client'));
});
afterAll(() => api.close());

const accepted: [string, Record<string, string>][] = [
  ['neither header, as from a script', {}],
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['our own page, with Origin', { 'sec-fetch-site': 'same-origin', origin: 'https://portal.example.com' }],
  ['our Origin, from an older browser', { origin: 'https://portal.example.com' }],
];

const refused: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site that claims our Origin', { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example.com' }],
  ['a neighbouring port or subdomain', { 'sec-fetch-site': 'same-site' }],
  ['an address bar', { 'sec-fetch-site': 'none' }],
  ['an unknown word', { 'sec-fetch-site': 'something' }],
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['our name over http', { origin: 'http://portal.example.com' }],
  ['our name on another port', { origin: 'https://portal.example.com:8443' }],
  ['our name as a prefix', { origin: 'https://portal.example.com.evil.example' }],
  ['Origin null, as from a sandbox', { origin: 'null' }],
];

const calls: [string, string, object][] = [
  ['PATCH', '/users/me', { name: 'Somebody' }],
  ['POST', '/auth/login', { email: 'nobody@example.com', password }],
  ['POST', '/auth/register', { name: '' }],
  ['POST', '/auth/refresh', {}],
  ['DELETE', '/auth/sessions/x', {}],
  ['POST', '/nowhere', {}],
];

const send = async (method: string, path: string, headers: Record<string, string>, body: object) => {
  const given = method === 'DELETE' ? { headers } : { headers, body };
  return (await browser.copy().send(method, path, given)).body.code;
};

describe.each(calls)('%s %s', (method, path, body) => {
  it.each(accepted)('is accepted from %s', async (_from, headers) => {
    expect(await send(method, path, headers, body)).not.toBe('CROSS_SITE');
  });

  it.each(refused)('is refused from %s', async (_from, headers) => {
    expect(await send(method, path, headers, body)).toBe('CROSS_SITE');
  });
});

it('accepts the address under which it was opened, except in production', async () => {
  const outcome = async (production: boolean) => {
    const server = await openTestApi({ config: { production } });
    const { body } = await server.browser().post('/auth/logout', {}, { headers: { origin: server.origin } });
    await server.close();
    return body.code ?? 'accepted';
  };
  expect([await outcome(false), await outcome(true)]).toEqual(['accepted', 'CROSS_SITE']);
});

it('does not check reading requests', async () => {
  const { status } = await browser.get('/auth/me', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(status).toBe(200);
});

it('refuses a foreign Origin even with a bearer header', async () => {
  const headers = { authorization: `Bearer ${browser.cookies.get('access_token')}`, origin: 'https://evil.example' };
  expect(await send('PATCH', '/users/me', headers, { name: 'Somebody' })).toBe('CROSS_SITE');
});

it('sends no CORS header', async () => {
  const { headers } = await browser.get('/auth/me', { headers: { origin: 'https://evil.example' } });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
