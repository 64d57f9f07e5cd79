import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@portal/contracts';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { writeVersion } from '../../test/remote-version';
import type { PublicContact } from './pages/first-paint';
import { portal } from './portal';
import { PublishedRemotes } from './remotes/published-remotes';
import { integrityOf } from './remotes/release';
import { VersionCounts } from './remotes/version-counts';

const shellHtml =
  '<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div></body></html>';

let dir: string;

function write(path: string, content: string | object): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const pagesOf: Record<string, Page[]> = {
  mfe_public: [
    { path: '/', title: 'Risk checks', access: 'public', indexed: true },
    { path: '/v1', title: 'Risk checks', access: 'public', indexed: true, canonical: '/' },
    { path: '/faq', title: 'Questions & answers', access: 'public', indexed: true, prerendered: true },
    { path: '/services', title: 'Services', description: 'Prices "from" $500', access: 'public', indexed: true },
    { path: '/reset-password/:token', title: 'Choose a new password', access: 'public' },
  ],
  mfe_case: [{ path: '/cases/:caseId', title: 'Case', access: 'signed-in', navigation: { label: 'Cases' } }],
};

/** Writes a version and makes it live. */
function release(name: string, next: string, pages = pagesOf[name]): void {
  writeVersion(join(dir, 'remotes', name), { name, version: next, owner: '@portal/team', pages });
  write(`remotes/${name}/live.json`, { version: next });
}

function serve(options: { brandName?: string; publicContact?: PublicContact; production?: boolean } = {}) {
  const app = new Koa();
  const [remotesDir, repositoryDir] = [join(dir, 'remotes'), join(dir, 'repository')];
  const sources = { remotesDir, repositoryDir, log: pino({ level: 'silent' }) };
  app.use(
    portal({
      ...sources,
      shellDir: join(dir, 'shell'),
      published: new PublishedRemotes(sources),
      counts: new VersionCounts(() => new Date()),
      api: { version: '1.0.0-api', owner: '@portal/platform', since: '2026-11-22T10:00:00.000Z' },
      production: false,
      publicUrl: 'https://portal.example.org',
      ...options,
    }),
  );
  return request(app.callback());
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-'));
  write('shell/index.html', shellHtml);
  write('shell/release.json', { name: 'shell', version: '1.0.0-shell', owner: '@portal/platform' });
  write('shell/assets/main.abc.js', '/* shell */');
  release('mfe_public', '1.0.0-aaaa');
  release('mfe_case', '1.0.0-cccc');
});

afterEach(() => rmSync(dir, { recursive: true }));

const inlined = (html: string) => JSON.parse(/id="live-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const shortBuild = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: integrityOf(`/* ${name} ${version} */`),
});

it('serves a page with its title and the live remotes', async () => {
  const { status, headers, text } = await serve().get('/faq');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('<title>Questions &amp; answers | Risk Advisory</title>');
  expect(text).toContain('<link rel="canonical" href="https://portal.example.org/faq">');
  const { entry, integrity } = shortBuild('mfe_public', '1.0.0-aaaa');
  expect(text).toContain(`<link href="${entry}" rel="preload" as="script" integrity="${integrity}" crossorigin>`);
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

it('notices a deploy and a rollback without a restart, and still serves the previous version', async () => {
  const server = serve();
  const live = async () => (await server.get('/remotes.json')).body.mfe_case.version;
  expect(await live()).toBe('1.0.0-cccc');

  release('mfe_case', '1.0.0-dddd-next');
  expect(await live()).toBe('1.0.0-dddd-next');
  expect(inlined((await server.get('/')).text).builds.mfe_case.version).toBe('1.0.0-dddd-next');
  expect((await server.get('/remotes/mfe_case/1.0.0-cccc/remoteEntry.js')).status).toBe(200);
  expect((await server.get('/remotes/mfe_case/1.0.0-dddd-next/remoteEntry.js')).status).toBe(200);

  write('remotes/mfe_case/live.json', { version: '1.0.0-cccc' });
  expect(await live()).toBe('1.0.0-cccc');
});

it('lists the live build of each remote with its owner and the hashes of its files', async () => {
  release('mfe_added', '2.0.0-eeee');
  const { body } = await serve().get('/remotes.json');
  expect(Object.keys(body)).toEqual(['mfe_added', 'mfe_case', 'mfe_public']);
  expect(body.mfe_added).toEqual({
    ...shortBuild('mfe_added', '2.0.0-eeee'),
    manifest: '/remotes/mfe_added/2.0.0-eeee/mf-manifest.json',
    owner: '@portal/team',
    pages: [],
    files: {
      'mf-manifest.json': expect.stringMatching(/^sha384-/),
      'remoteEntry.js': expect.stringMatching(/^sha384-/),
    },
  });
});

it('has the pages of a new remote, and changed ones, without a restart', async () => {
  const server = serve();
  expect((await server.get('/help/fees')).status).toBe(404);
  release('mfe_help', '1.0.0', [
    { path: '/help/:topic', title: '</title><script>alert(1)</script>', access: 'public', indexed: true },
    { path: '/help/staff', title: 'For staff', access: ['admin'] },
  ]);
  const { status, text } = await server.get('/help/fees');
  expect(status).toBe(200);
  expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Risk Advisory</title>');
  expect(text).toContain('<link rel="canonical" href="https://portal.example.org/help/fees">');
  expect(text).not.toContain('<script>alert');
  expect((await server.get('/help/staff')).text).toContain('<meta name="robots" content="noindex">');
  expect((await server.get('/remotes.json')).body.mfe_help.pages[1]).toEqual({
    path: '/help/staff',
    title: 'For staff',
    access: ['admin'],
  });

  release('mfe_help', '1.1.0', [{ path: '/help', title: 'Help', access: 'public', indexed: true }]);
  expect((await server.get('/help/fees')).status).toBe(404);
  expect((await server.get('/sitemap.xml')).text).toContain('<loc>https://portal.example.org/help</loc>');
});

it('keeps the pages of a remote whose files are gone, also after a restart', async () => {
  expect((await serve().get('/cases/7')).status).toBe(200);
  rmSync(join(dir, 'remotes/mfe_case/1.0.0-cccc'), { recursive: true });
  const { status, text } = await serve().get('/cases/7');
  expect(status).toBe(200);
  expect(inlined(text).builds.mfe_case).toBeUndefined();
  expect(inlined(text).pages.mfe_case).toEqual(pagesOf['mfe_case']);
});

it('still serves files of an open page while a rebuild deletes them', async () => {
  const server = serve();
  await server.get('/assets/main.abc.js');
  rmSync(join(dir, 'shell'), { recursive: true });
  expect((await server.get('/assets/main.abc.js')).text).toBe('/* shell */');
  expect((await server.get('/faq')).status).toBe(200);
});

it('reports the version, owner and time of each part, and what is wrong with it', async () => {
  const changedAt = '2026-11-22T11:22:33.444Z';
  write('remotes/mfe_case/live.json', { version: '1.0.0-cccc', changedAt, changedBy: 'ann' });
  const server = serve({ brandName: 'Falcon & Sons' });
  await server.get('/build.json');
  write('remotes/mfe_public/live.json', { version: '<gone>' });
  const { body } = await server.get('/build.json');
  const problem = 'live.json is not valid';
  expect(body).toEqual({
    shell: { version: '1.0.0-shell', owner: '@portal/platform', since: expect.stringMatching(/Z$/) },
    api: { version: '1.0.0-api', owner: '@portal/platform', since: '2026-11-22T10:00:00.000Z' },
    remotes: {
      mfe_case: { version: '1.0.0-cccc', owner: '@portal/team', since: changedAt },
      mfe_public: { version: '1.0.0-aaaa', owner: '@portal/team', since: expect.stringMatching(/Z$/), problem },
    },
  });

  const { text, headers } = await server.get('/build');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).toContain('<title>This build | Falcon &amp; Sons</title>');
  expect(text).toContain('<th scope="row">mfe_case</th><td><code>1.0.0-cccc</code></td><td>@portal/team</td>');
  expect(text).toContain(`<time datetime="${changedAt}">2026-11-22 11:22:33 UTC</time>`);
  expect(text).toContain(`<td class="problem">${problem}</td>`);
  expect((await server.get('/build.css')).type).toBe('text/css');
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

it('passes on requests for the API and all methods except GET and HEAD', async () => {
  const server = serve();
  expect((await server.get('/api/no-such-call')).text).toBe('Not Found');
  expect((await server.post('/faq')).status).toBe(404);
});

describe('a prerendered page', () => {
  const content =
    '<div data-mfe="mfe_public"><script type="application/ld+json">{"name":"stand-in-brand"}</script>' +
    '<a href="tel:+00099900099">+00099900099</a><a href="mailto:stand-in-email">stand-in-email</a></div>';

  beforeEach(() => {
    write('shell/pages/faq.html', '<header>stand-in-brand</header><main>stand-in-page</main>');
    const manifest = { exposes: [{ assets: { js: { sync: [] }, css: { sync: ['routes.css'] } } }] };
    const others = { 'pages/faq.html': content, 'routes.css': '/* sheet */' };
    writeVersion(
      join(dir, 'remotes/mfe_public'),
      { name: 'mfe_public', version: '1.0.0-aaaa', pages: pagesOf['mfe_public'] ?? [] },
      { manifest, others },
    );
  });

  it('is sent inside its frame and with its style sheet', async () => {
    const { text } = await serve().get('/faq');
    expect(text).toContain('<div id="root" data-prerendered><header>Risk Advisory</header><main><div data-mfe=');
    const link = '<link href="/remotes/mfe_public/1.0.0-aaaa/routes.css" rel="stylesheet" ';
    expect(text).toContain(`${link}integrity="${integrityOf('/* sheet */')}" crossorigin>`);
  });

  it('contains the settings of the operator, escaped in texts and in JSON', async () => {
    const publicContact = { email: 'help@firm.example', phone: '+971 4 123' };
    const { text } = await serve({ brandName: 'A "quoted" </script><b>', publicContact }).get('/faq');
    expect(text).toContain('<header>A &quot;quoted&quot; &lt;/script&gt;&lt;b&gt;</header>');
    const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ name: 'A "quoted" </script><b>' });
    expect(text).toContain('<a href="tel:+9714123">+971 4 123</a>');
    expect(text).toContain('<a href="mailto:help@firm.example">help@firm.example</a>');
    expect(text).not.toContain('stand-in');
  });

  it('has the frame of all other pages if the shell does not link to it', async () => {
    write('shell/frame.html', '<main>stand-in-page</main>');
    rmSync(join(dir, 'shell/pages'), { recursive: true });
    expect((await serve().get('/faq')).text).toContain('<div id="root" data-prerendered><main><div data-mfe=');
  });

  it.each([
    ['its frame is missing', () => rmSync(join(dir, 'shell/pages'), { recursive: true })],
    ['its remote has not rendered it', () => release('mfe_public', '1.0.0-next')],
    ['it was tampered with', () => write('remotes/mfe_public/1.0.0-aaaa/pages/faq.html', '<form action="//foreign">')],
  ])('is rendered by scripts only when %s', async (_why, change) => {
    const server = serve();
    await server.get('/');
    change();
    expect((await server.get('/faq')).text).toContain('<div id="root"></div>');
  });
});
