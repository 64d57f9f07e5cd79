import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { inlined, openPortalFolders, pagesOf, shortBuild } from '../../../test/portal-folders';

const { pathOf, release, serve, write } = openPortalFolders();

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
  rmSync(pathOf('remotes/mfe_case/1.0.0-cccc'), { recursive: true });
  const { status, text } = await serve().get('/cases/7');
  expect(status).toBe(200);
  expect(inlined(text).builds.mfe_case).toBeUndefined();
  expect(inlined(text).pages.mfe_case).toEqual(pagesOf['mfe_case']);
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
  expect(text).toContain(
    '<th scope="row">mfe_case</th><td data-label="Version"><div><code>1.0.0-cccc</code></div></td>',
  );
  expect(text).toContain(`<time datetime="${changedAt}">22 Nov 2026, 11:22 UTC</time>`);
  expect(text).toContain(`class="problem"><div><strong>${problem}</strong></div></td>`);
  expect((await server.get('/build.css')).type).toBe('text/css');
});

it('serves and accepts no file outside of the folder of a remote', async () => {
  write('secrets/jwt-secret', 'secret');
  release('mfe_case', '1.0.0-link');
  const folder = pathOf('remotes/mfe_case/1.0.0-link');
  symlinkSync(pathOf('secrets/jwt-secret'), `${folder}/note.txt`);
  symlinkSync(pathOf('secrets/jwt-secret'), `${folder}/remoteEntry.js.br`);
  symlinkSync(pathOf('secrets'), pathOf('remotes/mfe_case/2.0.0'));
  symlinkSync(folder, pathOf('remotes/mfe_case/beside'));
  write('remotes/mfe_casebook/1.0.0/other.txt', 'of another team');
  symlinkSync('../../mfe_casebook/1.0.0/other.txt', `${folder}/other.txt`);
  const server = serve();
  const found: Record<string, number> = {};
  for (const path of ['1.0.0-link/note.txt', '2.0.0/jwt-secret', '1.0.0-link/other.txt', 'beside/remoteEntry.js']) {
    found[path] = (await server.get(`/remotes/mfe_case/${path}`)).status;
  }
  const entry = await server.get('/remotes/mfe_case/1.0.0-link/remoteEntry.js').set('Accept-Encoding', 'br');
  expect([found, entry.headers['content-encoding']]).toEqual([
    { '1.0.0-link/note.txt': 404, '2.0.0/jwt-secret': 404, '1.0.0-link/other.txt': 404, 'beside/remoteEntry.js': 200 },
    undefined,
  ]);

  // A release whose listed file is such a link does not go live.
  release('mfe_case', '1.0.0-listed');
  const listed = pathOf('remotes/mfe_case/1.0.0-listed');
  mkdirSync(pathOf('elsewhere'));
  renameSync(`${listed}/remoteEntry.js`, pathOf('elsewhere/remoteEntry.js'));
  symlinkSync(pathOf('elsewhere/remoteEntry.js'), `${listed}/remoteEntry.js`);
  expect((await serve().get('/remotes.json')).body).not.toHaveProperty('mfe_case');
});
