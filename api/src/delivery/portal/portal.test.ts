import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlined, openPortalFolders, pagesOf, shortBuild } from '../../../test/portal-folders';
import { writeVersion } from '../../../test/remote-version';
import { integrityOf } from './remotes/release';

const { pathOf, release, serve, write } = openPortalFolders();

it('serves a page with its title and the live remotes', async () => {
  const { status, headers, text } = await serve().get('/faq');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('<title>Questions &amp; answers | Risk Advisory</title>');
  expect(text).toContain('<link rel="canonical" href="https://portal.example.org/faq">');
  const { entry, integrity } = shortBuild('mfe_public', '1.0.0-aaaa');
  expect(text).toContain(
    `<link href="${entry}" rel="preload" as="script" fetchpriority="low" integrity="${integrity}" crossorigin>`,
  );
  expect(inlined(text)).toEqual({
    shell: '1.0.0-shell',
    builds: {
      mfe_public: shortBuild('mfe_public', '1.0.0-aaaa'),
      mfe_case: shortBuild('mfe_case', '1.0.0-cccc'),
    },
    pages: {
      mfe_public: pagesOf['mfe_public']?.map(({ path, title }) => ({ path, title })),
      mfe_case: pagesOf['mfe_case'],
    },
  });
});

it('adds the tags of a link preview, with an absolute address of the image', async () => {
  const { text } = await serve({ brandName: 'Falcon & Sons' }).get('/services');
  expect(text).toContain('<meta property="og:type" content="website">');
  expect(text).toContain('<meta property="og:locale" content="en_GB">');
  expect(text).toContain('<meta property="og:site_name" content="Falcon &amp; Sons">');
  expect(text).toContain('<meta property="og:image" content="https://portal.example.org/link-preview.png">');
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('serves a web manifest with the name of the operator', async () => {
  expect((await serve().get('/site.webmanifest')).status).toBe(404);
  write('shell/site.webmanifest', { name: 'Risk Advisory', short_name: 'Risk Advisory', start_url: '/' });
  const { type, body } = await serve({ brandName: 'Falcon' }).get('/site.webmanifest');
  expect(type).toBe('application/manifest+json');
  expect(body).toEqual({ name: 'Falcon', short_name: 'Falcon', start_url: '/' });
});

it.each([
  ['/cases/3f0c', 200],
  ['/reset-password/some.token', 200],
  ['/no-such-page', 404],
  ['/cases/3f0c/more', 404],
])('answers %s with the shell and %i, out of reach of search engines', async (path, expected) => {
  const { status, text } = await serve().get(path);
  expect(status).toBe(expected);
  expect(text).toContain('<div id="root">');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

it.each([
  '/assets/gone.js',
  '/assets/../release.json',
  '/assets/%2e%2e/index.html',
  '/remotes/mfe_public/1.0.0-gone/remoteEntry.js',
  '/remotes/mfe_public/../mfe_case/release.json',
  '/remotes/mfe_public/%2e%2e/release.json',
  '/remotes/mfe_public/live.json',
  '/remotes/mfe_public/1.0.0-aaaa/.env',
  '/remotes/mfe_public/1.0.0-aaaa/..%2f..%2frelease.json',
  '/remotes/mfe_unknown/1.0.0/remoteEntry.js',
  '/favicon.ico',
  '/guides/gone.pdf',
])('answers the missing file %s with a plain 404', async (path) => {
  const { status, text, type } = await serve().get(path);
  expect({ status, text, type }).toEqual({ status: 404, text: 'Not found', type: 'text/plain' });
});

it('lets browsers cache files with content hashes or versions permanently', async () => {
  const server = serve();
  for (const path of ['/assets/main.abc.js', '/remotes/mfe_case/1.0.0-cccc/remoteEntry.js']) {
    const { status, headers } = await server.get(path).set('Range', 'bytes=9-2');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

it('still serves files of an open page while a rebuild deletes them', async () => {
  const server = serve();
  await server.get('/assets/main.abc.js');
  rmSync(pathOf('shell'), { recursive: true });
  expect((await server.get('/assets/main.abc.js')).text).toBe('/* shell */');
  expect((await server.get('/faq')).status).toBe(200);
});

it('allows scripts of this origin only and no inline scripts, and says so with pages and images only', async () => {
  const { headers } = await serve({ production: true }).get('/');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'self';.* report-uri \/api\/client-errors\/violations$/);
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'reporting-endpoints': 'violations="/api/client-errors/violations"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  const hasPolicy = async (path: string) => 'content-security-policy' in (await serve().get(path)).headers;
  const paths = ['/assets.js', '/favicon.svg', '/assets/main.abc.js', '/remotes.json'];
  expect(await Promise.all(paths.map(hasPolicy))).toEqual([true, true, false, false]);
});

it('names another origin for the files of remotes, and for nothing else', async () => {
  const origin = 'https://files.example.com';
  const portal = serve({ remotesOrigin: origin });
  const { text, headers } = await portal.get('/faq');
  const { entry } = shortBuild('mfe_public', '1.0.0-aaaa');
  expect(text).toContain(`<link href="${origin}${entry}" rel="preload"`);
  expect(text).not.toContain(`"${entry}"`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin}; style-src 'self' ${origin};`);
  expect((await portal.get('/remotes.json')).body.mfe_case.entry).toMatch(`${origin}/remotes/mfe_case/`);
  expect((await portal.get(entry)).headers['access-control-allow-origin']).toBe('*');
  expect((await serve().get(entry)).headers['access-control-allow-origin']).toBeUndefined();
});

it('escapes the name of the operator', async () => {
  const { text } = await serve({ brandName: '"><script>alert(1)</script>' }).get('/');
  expect(text).toContain('data-brand="&quot;&gt;&lt;script&gt;');
  expect(text).not.toContain('<script>alert');
});

it('writes the configured contact data into the page', async () => {
  const { text } = await serve({ publicContact: { email: 'help@firm.example' } }).get('/contact');
  expect(text).toContain('data-support-email="help@firm.example"');
  expect(text).not.toContain('data-support-phone');
});

it.each(['/', '/remotes.json'])('compresses %s, and answers 304 when nothing has changed', async (path) => {
  const ask = (etag = '') => serve().get(path).set({ 'Accept-Encoding': 'br', 'If-None-Match': etag });
  const first = await ask();
  expect(first.headers['content-encoding']).toBe('br');
  const { status, headers } = await ask(first.headers['etag']);
  expect(status).toBe(304);
  expect(headers['shell-version']).toBe(path === '/' ? undefined : '1.0.0-shell');
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('sends the shortest encoding that a browser with "%s" accepts', async (accepted, encoding) => {
  const file = '/assets/main.abc.js';
  writeFileSync(pathOf(`shell${file}.br`), brotliCompressSync('text'));
  writeFileSync(pathOf(`shell${file}.gz`), gzipSync('text'));
  for (const path of ['/', file]) {
    const { headers } = await serve().get(path).set('Accept-Encoding', accepted);
    expect([path, headers['content-encoding']]).toEqual([path, encoding]);
  }
});

it('lists the indexed pages for search engines', async () => {
  const server = serve();
  const { text } = await server.get('/sitemap.xml');
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://portal.example.org/',
    'https://portal.example.org/faq',
    'https://portal.example.org/services',
  ]);
  expect((await server.get('/robots.txt')).text).toContain('Sitemap: https://portal.example.org/sitemap.xml');
});

it('says where to report a vulnerability, once the operator has named an address', async () => {
  const path = '/.well-known/security.txt';
  expect((await serve().get(path)).status).toBe(404);
  const publicContact = { email: 'help@example.org', phone: undefined };
  const now = () => new Date('2026-11-23T09:30:00.000Z');
  const { type, text } = await serve({ publicContact, now }).get(path);
  expect(type).toBe('text/plain');
  expect(text.trimEnd().split('\n')).toEqual([
    'Contact: mailto:help@example.org',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portal.example.org/.well-known/security.txt',
  ]);
});

it('leads password managers to the page where a password is changed', async () => {
  const { status, headers } = await serve().get('/.well-known/change-password');
  expect([status, headers['location']]).toEqual([302, '/account']);
});

it('passes on requests for the API and all methods except GET and HEAD', async () => {
  const server = serve();
  expect((await server.get('/api/no-such-call')).text).toBe('Not Found');
  expect((await server.post('/faq')).status).toBe(404);
});

describe('a prerendered page', () => {
  const content =
    '<div data-mfe="mfe_public"><script type="application/ld+json">' +
    '{"name":"stand-in-brand","email":"stand-in-email","telephone":"+00099900099"}</script>' +
    '<a href="tel:+00099900099">+00099900099</a><a href="mailto:stand-in-email">stand-in-email</a></div>';

  beforeEach(() => {
    write('shell/pages/faq.html', '<header>stand-in-brand</header><main>stand-in-page</main>');
    const manifest = { exposes: [{ assets: { js: { sync: [] }, css: { sync: ['routes.css'] } } }] };
    const others = { 'pages/faq.html': content, 'routes.css': '/* sheet */' };
    writeVersion(
      pathOf('remotes/mfe_public'),
      { name: 'mfe_public', version: '1.0.0-aaaa', pages: pagesOf['mfe_public'] ?? [] },
      { manifest, others },
    );
  });

  it('is sent inside its frame and with its style sheet, which the policy allows', async () => {
    const { text, headers } = await serve().get('/faq');
    expect(text).toContain('<div id="root" data-prerendered="page"><header>Risk Advisory</header><main><div data-mfe=');
    expect(text).toContain('<style data-href="/remotes/mfe_public/1.0.0-aaaa/routes.css">/* sheet */</style>');
    const hash = createHash('sha256').update('/* sheet */').digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('links to a style sheet that has changed since its release was checked', async () => {
    const server = serve();
    await server.get('/');
    write('remotes/mfe_public/1.0.0-aaaa/routes.css', '/* other */');
    const { text, headers } = await server.get('/faq');
    const link = '<link href="/remotes/mfe_public/1.0.0-aaaa/routes.css" rel="stylesheet" ';
    expect(text).toContain(`${link}integrity="${integrityOf('/* sheet */')}" crossorigin>`);
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('contains the settings of the operator, escaped in texts and in JSON', async () => {
    const publicContact = { email: 'help@firm.example', phone: '+971 4 123' };
    const { text } = await serve({ brandName: 'A "quoted" </script><b>', publicContact }).get('/faq');
    expect(text).toContain('<header>A &quot;quoted&quot; &lt;/script&gt;&lt;b&gt;</header>');
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({
      name: 'A "quoted" </script><b>',
      email: publicContact.email,
      telephone: publicContact.phone,
    });
    expect(text).toContain('<a href="tel:+9714123">+971 4 123</a>');
    expect(text).toContain('<a href="mailto:help@firm.example">help@firm.example</a>');
    expect(text).not.toContain('stand-in');
  });

  it('tells search engines no placeholder for a contact that the operator has not named', async () => {
    const { text } = await serve({ publicContact: { email: 'help@firm.example' } }).get('/faq');
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ name: 'Risk Advisory', email: 'help@firm.example' });
    expect(text).toContain('href="tel:');
  });

  it('has the frame of all other pages if the shell does not link to it', async () => {
    write('shell/frame.html', '<main>stand-in-page</main>');
    rmSync(pathOf('shell/pages'), { recursive: true });
    expect((await serve().get('/faq')).text).toContain('<div id="root" data-prerendered="page"><main><div data-mfe=');
  });

  it.each([
    ['its frame is missing', () => rmSync(pathOf('shell/pages'), { recursive: true })],
    ['its remote has not rendered it', () => release('mfe_public', '1.0.0-next')],
    ['it was tampered with', () => write('remotes/mfe_public/1.0.0-aaaa/pages/faq.html', '<form action="//foreign">')],
  ])('is rendered by scripts only when %s', async (_why, change) => {
    const server = serve();
    await server.get('/');
    change();
    expect((await server.get('/faq')).text).toContain('<div id="root"></div>');
  });
});
