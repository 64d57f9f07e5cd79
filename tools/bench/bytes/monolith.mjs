import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { root, run, tool } from '../../install.mjs';

const types = { '.js': 'text/javascript', '.css': 'text/css' };
const scripts = ['vendor', 'main'].map((name) => `<script defer src="/monolith/${name}.js"></script>`).join('');
const isOfShell = String.raw`(?!/assets/first\.)[^"]+\.js"[^>]*>`;
const shellScripts = new RegExp(`<script\\b[^>]*src="${isOfShell}</script>|<link\\b[^>]*href="${isOfShell}`, 'g');

/** Builds the monolith into a temporary folder. */
export function buildMonolith() {
  const dir = mkdtempSync(join(tmpdir(), 'portal-monolith-'));
  const config = join(root, 'tools', 'bench', 'bytes', 'monolith.config.ts');
  const env = { ...process.env, MONOLITH_DIR: dir };
  if (!run(tool('rspack'), ['build', '-c', config], { cwd: join(root, 'shell'), env })) {
    throw new Error('The monolith could not be built.');
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Makes pages of the portal load the scripts of the monolith instead of those of the shell and the remotes. */
export async function serveMonolith(context, dir) {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/monolith/')) {
      const body = readFileSync(join(dir, pathname.slice('/monolith/'.length)));
      await route.fulfill({ body, contentType: types[extname(pathname)] });
    } else if (route.request().resourceType() === 'document') {
      const html = await (await route.fetch()).text();
      const body = html.replace(shellScripts, '').replace('</head>', `${scripts}</head>`);
      await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
    } else {
      await route.continue();
    }
  });
}
