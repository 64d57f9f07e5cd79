import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVersion } from '../../../test/remote-version';
import { LiveFiles } from './live-remotes';
import { checkedRelease, integrityOf } from './release';

const facts = { name: 'mfe_case', version: '1.0.0-aaaa' };
const address = (file: string) => `/remotes/mfe_case/1.0.0-aaaa/${file}`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'live-files-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function written(script = 'routes.js') {
  const manifest = { exposes: [{ assets: { js: { sync: [script] }, css: { sync: ['routes.css'] } } }] };
  writeVersion(dir, facts, { manifest, others: { 'routes.js': '/* routes */', 'routes.css': '/* sheet */' } });
  const folder = join(dir, facts.version);
  return { folder, release: await checkedRelease(folder, readFileSync(join(folder, 'release.json'), 'utf8')) };
}

const entry = {
  address: address('remoteEntry.js'),
  integrity: integrityOf('/* mfe_case 1.0.0-aaaa */'),
};

it('finds the first files of a remote with their hashes', async () => {
  expect(await new LiveFiles().firstFiles('mfe_case', await written())).toEqual({
    scripts: [entry, { address: address('routes.js'), integrity: integrityOf('/* routes */') }],
    styleSheets: [{ address: address('routes.css'), integrity: integrityOf('/* sheet */') }],
  });
});

it('leaves out files without a hash', async () => {
  const { scripts } = await new LiveFiles().firstFiles('mfe_case', await written('foreign.js'));
  expect(scripts).toEqual([entry]);
});

it('does not read a file that has changed since it was checked', async () => {
  const good = await written();
  const files = new LiveFiles();
  expect(await files.read(good, 'routes.js')).toBe('/* routes */');
  writeFileSync(join(good.folder, 'routes.js'), '/* foreign */');
  writeFileSync(join(good.folder, 'mf-manifest.json'), '{}');
  expect(await files.read(good, 'routes.js')).toBeUndefined();
  expect(await files.firstFiles('mfe_case', good)).toEqual({ scripts: [entry], styleSheets: [] });
});
