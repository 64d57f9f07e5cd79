import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVersion } from '../../../../test/remote-version';
import { LiveFiles, shortBuildOf } from './live-remotes';
import { checkedRelease, integrityOf } from './release';

const facts = { name: 'mfe_case', version: '1.0.0-aaaa', lazyFiles: { '/cases/:caseId': ['case.js', 'case.css'] } };
const address = (file: string) => `/remotes/mfe_case/1.0.0-aaaa/${file}`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'live-files-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function written(script = 'routes.js') {
  const manifest = { exposes: [{ assets: { js: { sync: [script] }, css: { sync: ['routes.css'] } } }] };
  const others = {
    'routes.js': '/* routes */',
    'routes.css': '/* sheet */',
    'case.js': '/* case */',
    'case.css': '/* of case */',
  };
  writeVersion(dir, facts, { manifest, others });
  const folder = join(dir, facts.version);
  return { folder, release: await checkedRelease(folder, readFileSync(join(folder, 'release.json'), 'utf8')) };
}

const entry = {
  address: address('remoteEntry.js'),
  integrity: integrityOf('/* mfe_case 1.0.0-aaaa */'),
};

it('finds the first files of a page with their hashes: those of all pages and its own', async () => {
  const routes = { address: address('routes.js'), integrity: integrityOf('/* routes */') };
  const sheet = { address: address('routes.css'), integrity: integrityOf('/* sheet */') };
  const good = await written();
  expect(await new LiveFiles().firstFiles('mfe_case', good, '/invoices/:invoiceId')).toEqual({
    scripts: [entry, routes],
    styleSheets: [sheet],
  });
  expect(await new LiveFiles().firstFiles('mfe_case', good, '/cases/:caseId')).toEqual({
    scripts: [entry, routes, { address: address('case.js'), integrity: integrityOf('/* case */') }],
    styleSheets: [sheet, { address: address('case.css'), integrity: integrityOf('/* of case */') }],
  });
});

it('leaves out files without a hash', async () => {
  const { scripts } = await new LiveFiles().firstFiles('mfe_case', await written('foreign.js'), '/');
  expect(scripts).toEqual([entry]);
});

it('does not read a file that has changed since it was checked', async () => {
  const good = await written();
  const files = new LiveFiles();
  expect(await files.read(good, 'routes.js')).toBe('/* routes */');
  writeFileSync(join(good.folder, 'routes.js'), '/* foreign */');
  writeFileSync(join(good.folder, 'mf-manifest.json'), '{}');
  expect(await files.read(good, 'routes.js')).toBeUndefined();
  expect(await files.firstFiles('mfe_case', good, '/')).toEqual({ scripts: [entry], styleSheets: [] });
});

it('names the files that a build by other tools needs first, with their hashes and at the portal itself', async () => {
  const { release, folder } = await written();
  const files = ['routes.js', 'routes.css', 'gone.js'];
  const foreign = { ...release, foreign: { type: 'global' as const, globalName: 'shop', files } };
  expect(shortBuildOf('mfe_case', foreign, 'https://files.example.org')).toMatchObject({
    entry: address('remoteEntry.js'),
    foreign: {
      type: 'global',
      globalName: 'shop',
      files: {
        [address('routes.js')]: integrityOf('/* routes */'),
        [address('routes.css')]: integrityOf('/* sheet */'),
      },
    },
  });
  const first = await new LiveFiles().firstFiles('mfe_case', { folder, release: foreign }, '/cases/:caseId');
  expect(first).toEqual({ scripts: [], styleSheets: [] });
});
