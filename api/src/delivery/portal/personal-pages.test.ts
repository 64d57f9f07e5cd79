import type { Page } from '@portal/contracts';
import { openPortalFolders } from '../../../test/portal-folders';
import { writeVersion } from '../../../test/remote-version';
import type { AskApi } from './pages/first-visit';

const pages: Page[] = [
  {
    path: '/cases/:caseId',
    title: 'Case & files',
    access: ['attorney', 'client'],
    loadingText: 'Loading <case>...',
    skeleton: true,
    firstCalls: ['/cases/:caseId', '/invoices/list?limit=1'],
    headingFrom: ['case.subjectName', 'case.caseNumber'],
  },
  {
    path: '/work',
    title: 'Work',
    access: 'signed-in',
    firstCalls: ['/invoices/list?limit=1'],
    tabs: ['cases', 'users'],
    queryCalls: [
      { path: '/cases/list?limit=100', tab: 'cases' },
      { path: '/users/list', tab: 'users' },
      { path: '/of-a-newer-api/list' },
    ],
  },
];
const cookie = 'access_token=head.body.the-end-of-the-token';
const user = { name: 'Clara </script> Client', email: 'clara@example.org', role: 'client' };
const replies: Record<string, object> = {
  '/auth/me': { success: true, data: user },
  '/cases/3F0c': { success: true, data: { text: 'a </script> in a message' } },
};
const reply = async (path: string) => replies[path] && JSON.stringify(replies[path]);
const askApi = jest.fn<ReturnType<AskApi>, Parameters<AskApi>>((_ctx, path) => reply(path));
const visit = (path = '/cases/3F0c', headers: Record<string, string> = { cookie }) =>
  folder.serve({ askApi }).get(path).set(headers);
const firstReplies = (html: string) => JSON.parse(/id="first-replies">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const asked = () => askApi.mock.calls.map(([, path]) => path);

const folder = openPortalFolders();

beforeEach(() => {
  askApi.mockClear();
  const name = 'mfe_case';
  const others = {
    'pages/cases/@caseId.client.html': '<h1>\uE001user \uE002name</h1><h2>stand-in-heading</h2>',
    'pages/cases/@caseId.attorney.html': '<h1>Attorney</h1>',
  };
  writeVersion(folder.pathOf(`remotes/${name}`), { name, version: '1.0.0-skel', pages }, { others });
  folder.write(`remotes/${name}/live.json`, { version: '1.0.0-skel' });
  folder.write('shell/frame.client.html', '<b>\uE001\uE002</b><main>stand-in-page</main>');
  folder.write('shell/frame.html', '<a>Sign In</a><main>stand-in-page</main>');
  folder.write('shell/loading.html', '<h1>stand-in-title</h1><p>stand-in-loading-text</p>');
});

it('has the frame of the person, their name and the replies to its first calls, and no cache stores it', async () => {
  const { headers, text } = await visit();
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(headers).not.toHaveProperty('etag');
  expect(text).toContain(
    '<div id="root" data-prerendered="skeleton" data-signed-in><b>CC</b><main><h1>Clara &lt;/script&gt;',
  );
  expect(firstReplies(text)).toEqual({ tokenEnd: 'end-of-the-token', replies });
});

it.each([
  ['the first text that is there', { case: { caseNumber: 'RC-1' } }, 'RC-1'],
  ['escaped', { case: { subjectName: '<b>Nova', caseNumber: 'RC-1' } }, '&lt;b&gt;Nova'],
  ['empty without such a text', { case: { subjectName: 7 } }, ''],
  ['empty without the data', undefined, ''],
])('has its heading from the reply to its first call: %s', async (_what, data, heading) => {
  askApi.mockImplementation((_ctx, path) =>
    path === '/cases/3F0c' ? Promise.resolve(data && JSON.stringify({ success: true, data })) : reply(path),
  );
  expect((await visit()).text).toContain(`<h2>${heading}</h2>`);
  askApi.mockImplementation((_ctx, path) => reply(path));
});

it('sends the page of a person to nobody else', async () => {
  const server = folder.serve({ askApi });
  expect((await server.get('/cases/3F0c').set({ cookie })).text).toContain('Clara');
  const { headers, text } = await server.get('/cases/3F0c');
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain(
    '<div id="root" data-prerendered="skeleton"><a>Sign In</a><main><h1>Case &amp; files</h1><p>Loading &lt;case&gt;...</p>',
  );
  expect(text).not.toContain('Clara');
});

it.each([
  ['a person who has left the site, so that only the refresh token is there', { cookie: 'refresh_token=kept' }],
  ['a request that opens no page', { cookie, 'sec-fetch-dest': 'empty' }],
  ['a browser that fetches a page in advance', { cookie, 'sec-purpose': 'prefetch' }],
  ['a browser that runs a page in advance', { cookie, 'sec-purpose': 'prefetch;prerender' }],
  ['an older browser that fetches a page in advance', { cookie, purpose: 'prefetch' }],
])('sends the page for visitors to %s', async (_who, headers) => {
  expect((await visit('/cases/3F0c', headers)).text).toContain('Sign In');
  expect(asked()).toEqual([]);
});

it.each([
  ['a page of another role', '/cases/3F0c', 'admin'],
  ['an unknown address', '/no-such-page', 'client'],
])('makes no first calls for %s', async (_what, path, role) => {
  askApi.mockImplementationOnce(async () => JSON.stringify({ data: { ...user, role } }));
  await visit(path);
  expect(asked()).toEqual(['/auth/me']);
});

it.each([
  ['its defaults', '', 'client', ['/cases/list?page=1&limit=100&order=desc&sort=createdAt']],
  [
    'what the call knows, except what the page chooses',
    '?status=closed&q=a%26sort%3Dstatus+b&page=1&page=2&limit=7&__proto__=x&other=1',
    'client',
    ['/cases/list?page=2&limit=100&q=a%26sort%3Dstatus+b&order=desc&status=closed&sort=createdAt'],
  ],
  ['no such call for a query that the call refuses', '?status=closed&page=0', 'client', []],
  [
    'the call of the open tab',
    '?tab=users&tab=cases',
    'admin',
    ['/users/list?page=1&limit=20&order=desc&sort=createdAt'],
  ],
  ['no call that the role may not make', '?tab=users', 'client', []],
  [
    'the first tab for an unknown one',
    '?tab=other',
    'client',
    ['/cases/list?page=1&limit=100&order=desc&sort=createdAt'],
  ],
])('takes %s from the query of the address', async (_what, query, role, calls) => {
  askApi.mockImplementationOnce(async () => JSON.stringify({ data: { ...user, role } }));
  const { status, headers } = await visit(`/work${query}`);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(asked()).toEqual(['/auth/me', '/invoices/list?limit=1', ...calls]);
});

it('does not wait for slow calls', async () => {
  askApi.mockImplementation((_ctx, path) => (path === '/auth/me' ? reply(path) : new Promise(() => undefined)));
  expect(firstReplies((await visit()).text).replies).toEqual({ '/auth/me': replies['/auth/me'] });
  askApi.mockImplementation((_ctx, path) => reply(path));
});

describe('whether a page says that nobody is signed in', () => {
  const isSaid = async (path: string, headers: Record<string, string>) =>
    (await visit(path, headers)).text.includes(' data-session="none"');

  it.each([
    ['to a visitor of a public page', '/faq', {}, true],
    ['to one who comes by a link of another site', '/faq', { 'sec-fetch-site': 'cross-site' }, true],
    ['to one who asks for an unknown address', '/no-such-page', {}, true],
    ['to one who types the address of a page for people', '/work', { 'sec-fetch-site': 'none' }, true],
    // Browsers leave the cookies out when a mail program or another site leads here.
    ['not to one whom a link leads to such a page', '/work', { 'sec-fetch-site': 'cross-site' }, false],
    ['not to one whose browser does not tell', '/work', {}, false],
    ['not to one with a token that may be refreshed', '/faq', { cookie: 'refresh_token=kept' }, false],
    ['not to one whose access has ended', '/faq', { cookie: 'access_token=old' }, false],
  ])('%s', async (_who, path, headers, expected) => {
    askApi.mockImplementationOnce(async () => undefined);
    expect(await isSaid(path, headers)).toBe(expected);
    askApi.mockReset().mockImplementation((_ctx, path) => reply(path));
  });

  it('is a page of its own for caches, which one with a session does not get', async () => {
    const server = folder.serve({ askApi });
    const { headers } = await server.get('/faq');
    const again = (cookie: string) => server.get('/faq').set({ 'if-none-match': headers['etag'], cookie });
    expect((await again('mode=dark')).status).toBe(304);
    const { status, text } = await again('refresh_token=kept');
    expect([status, text.includes('data-session')]).toEqual([200, false]);
  });
});

it('sends the page for visitors when the session has ended', async () => {
  askApi.mockImplementationOnce(async () => undefined);
  expect((await visit()).text).toContain('Sign In');
});
