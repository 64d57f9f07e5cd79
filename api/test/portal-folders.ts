import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@portal/contracts';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { portal } from '../src/delivery/portal/portal';
import { PublishedRemotes } from '../src/delivery/portal/remotes/published-remotes';
import { integrityOf } from '../src/delivery/portal/remotes/release';
import { VersionCounts } from '../src/delivery/portal/remotes/version-counts';
import { writeVersion } from './remote-version';

const shellHtml =
  '<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div></body></html>';

export const pagesOf: Record<string, Page[]> = {
  mfe_public: [
    { path: '/', title: 'Risk checks', access: 'public', indexed: true },
    { path: '/v1', title: 'Risk checks', access: 'public', indexed: true, canonical: '/' },
    { path: '/faq', title: 'Questions & answers', access: 'public', indexed: true, prerendered: true },
    { path: '/services', title: 'Services', description: 'Prices "from" $500', access: 'public', indexed: true },
    { path: '/reset-password/:token', title: 'Choose a new password', access: 'public' },
  ],
  mfe_case: [{ path: '/cases/:caseId', title: 'Case', access: 'signed-in', navigation: { label: 'Cases' } }],
};

/** Writes the folders of a shell and two remotes for each test of the file, and serves them. */
export function openPortalFolders() {
  let dir: string;

  function write(path: string, content: string | object): void {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content));
  }

  /** Writes a version and makes it live. */
  function release(name: string, next: string, pages = pagesOf[name], others = {}): void {
    writeVersion(join(dir, 'remotes', name), { name, version: next, owner: '@portal/team', pages }, { others });
    write(`remotes/${name}/live.json`, { version: next });
  }

  function serve(options: Partial<Parameters<typeof portal>[0]> = {}) {
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

  return { write, release, serve, pathOf: (path: string) => join(dir, path) };
}

/** Returns what a page says about the live remotes. */
export const inlined = (html: string) => JSON.parse(/id="live-remotes">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

/** Returns what pages say about one build. */
export const shortBuild = (name: string, version: string) => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: integrityOf(`/* ${name} ${version} */`),
});
