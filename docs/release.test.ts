import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './imports';

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(outside, { recursive: true }));

const archive = () => join(outside, 'portal-1.0.0.tar.gz');

/** Writes a release that holds one package, and lists it as part of the server. */
function writeRelease(): void {
  const folder = join(outside, 'portal-1.0.0');
  const koa = { name: 'koa', version: '3.0.0' };
  writePackage(join(folder, 'node_modules/koa'), koa);
  const components = [{ ...koa, properties: [{ name: 'part', value: 'server' }] }];
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify({ components }));
  runModule('archive', `await writeArchive(${JSON.stringify(folder)}, ${JSON.stringify(archive())}, new Date(0))`);
}

function writePackage(folder: string, facts: { name: string; version: string }): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
}

/** Runs code with what a module of `scripts/release` exports; returns what it writes to stderr. */
function runModule(name: string, code: string): string {
  const from = JSON.stringify(join(root, `scripts/release/${name}.mjs`));
  const names = name === 'archive' ? 'writeArchive' : 'unpackRelease, checkPackages';
  const program = `import { ${names} } from ${from};
    try { ${code} } catch (error) { console.error(error.message); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' }).stderr;
}

/** Unpacks and checks the release; `change` may damage it in between. */
function checked(change?: (modules: string) => void): string {
  const into = join(outside, 'unpacked');
  mkdirSync(into);
  const unpacked = runModule('check', `unpackRelease(${JSON.stringify(archive())}, ${JSON.stringify(into)})`);
  const folder = join(into, 'portal-1.0.0');
  change?.(join(folder, 'node_modules'));
  return unpacked || runModule('check', `checkPackages(${JSON.stringify(folder)})`);
}

describe('the check of a release', () => {
  beforeEach(writeRelease);

  it('finds nothing wrong with what was just written', () => {
    expect(checked()).toBe('');
  });

  it('names an archive that was changed', () => {
    appendFileSync(archive(), 'x');
    expect(checked()).toMatch(
      /^portal-1\.0\.0\.tar\.gz has another SHA-256 than portal-1\.0\.0\.tar\.gz\.sha256 names: /,
    );
  });

  it('names a package that is missing', () => {
    const told = checked((modules) => rmSync(join(modules, 'koa'), { recursive: true }));
    expect(told).toMatch(/^sbom\.cdx\.json lists packages that the release does not hold: koa@3\.0\.0\n/);
  });

  it('names a package that is not listed', () => {
    const told = checked((modules) =>
      writePackage(join(modules, 'left-behind'), { name: 'left-behind', version: '1.0.0' }),
    );
    expect(told).toMatch(/^The release holds packages that sbom\.cdx\.json does not list: left-behind@1\.0\.0\n/);
  });
});

describe('a release without SQLite for this system', () => {
  const started = (env: Record<string, string>) => {
    cpSync(join(root, 'scripts/release/operator/check-node.mjs'), join(outside, 'check-node.mjs'));
    const loader = 'node_modules/better-sqlite3-13/lib/binding.js';
    cpSync(join(root, loader), join(outside, loader));
    const { status, stderr } = spawnSync(process.execPath, ['check-node.mjs'], { cwd: outside, env, encoding: 'utf8' });
    return [status, stderr];
  };

  it('says so in one line and does not start', () => {
    const { node } = process.versions;
    expect(started({})).toEqual([
      78,
      expect.stringMatching(`^This release has no SQLite for Node ${node} on .+\\.\n$`),
    ]);
  });

  it('starts with PostgreSQL', () => {
    expect(started({ DATABASE_URL: 'postgres://127.0.0.1/portal' })).toEqual([0, '']);
  });
});
