import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './imports';

let outside: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(outside, { recursive: true }));

const archive = () => join(outside, 'portal-1.0.0.tar.gz');

/** Writes a release that holds one package, and lists it as part of the server; returns its folder. */
function writeRelease(): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const folder = join(made, 'portal-1.0.0');
  const koa = { name: 'koa', version: '3.0.0' };
  writePackage(join(folder, 'node_modules/koa'), koa);
  const components = [{ ...koa, properties: [{ name: 'part', value: 'server' }] }];
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify({ components }));
  const files = [folder, `${folder}.tar.gz`].map((path) => JSON.stringify(path));
  runModules(['archive'], `await release.writeArchive(${files}, new Date(0))`);
  return made;
}

function writePackage(folder: string, facts: { name: string; version: string }): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
}

/** Runs code with the exports of modules of `tools/release`; returns what it writes to stderr. */
function runModules(names: string[], code: string): string {
  const imports = names.map((name) => `...(await import(${JSON.stringify(join(root, `tools/release/${name}.mjs`))}))`);
  const program = `const release = { ${imports.join(', ')} };
    try { ${code} } catch (error) { console.error(error.message); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' }).stderr;
}

/** Unpacks and checks the release; `change` may damage it in between. */
function checked(change?: (folder: string) => void): string {
  const into = join(outside, 'unpacked');
  mkdirSync(into);
  const unpacked = runModules(
    ['unpack'],
    `release.unpackRelease(${JSON.stringify(archive())}, ${JSON.stringify(into)})`,
  );
  const folder = join(into, 'portal-1.0.0');
  change?.(folder);
  const checks = ['checkPackages', 'checkContents', 'checkLinks'].map(
    (name) => `release.${name}(${JSON.stringify(folder)});`,
  );
  return unpacked || runModules(['check-contents'], checks.join(' '));
}

describe('the check of a release', () => {
  let made: string;
  beforeAll(() => {
    made = writeRelease();
  });
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => {
    for (const file of [archive(), `${archive()}.sha256`]) {
      cpSync(join(made, basename(file)), file);
    }
  });

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
    const told = checked((folder) => rmSync(join(folder, 'node_modules/koa'), { recursive: true }));
    expect(told).toMatch(/^sbom\.cdx\.json lists packages that the release does not hold: koa@3\.0\.0\n/);
  });

  it.each(['node_modules', 'node_modules/@scope', 'node_modules/koa/node_modules', 'api/node_modules'])(
    'names a package in %s that is not listed',
    (modules) => {
      const told = checked((folder) =>
        writePackage(join(folder, modules, 'left-behind'), { name: 'left-behind', version: '1.0.0' }),
      );
      expect(told).toMatch(/^The release holds packages that sbom\.cdx\.json does not list: left-behind@1\.0\.0\n/);
    },
  );

  it.each([
    ['a source', 'api/src/programs/app.ts', '', 'files of the checkout: api/src/programs/app.ts'],
    [
      'a path of the checkout',
      'api/dist/main.mjs',
      join(root, 'node_modules/koa'),
      'paths of the checkout in api/dist/main.mjs',
    ],
    [
      'a link to a file that is not there',
      'docs/operations.md',
      '[nginx](../deploy/nginx.conf)',
      'docs/operations.md to ../deploy/nginx.conf',
    ],
  ])('names %s', (_what, path, content, named) => {
    const told = checked((folder) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    });
    expect(told).toContain(named);
  });

  it('names what breaks the schema of its list of packages', () => {
    const list = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [] };
    const told = (change: object) => {
      writeFileSync(join(outside, 'sbom.cdx.json'), JSON.stringify({ ...list, ...change }));
      return runModules(['check-contents'], `release.checkSbom(${JSON.stringify(outside)})`);
    };
    expect(told({})).toBe('');
    const nameless = told({ components: [{ type: 'library' }] });
    expect(nameless).toMatch(/breaks the schema of CycloneDX: data\/components\/0 must have required property 'name'/);
  });

  it('names a build tool, even if it is listed', () => {
    const told = checked((folder) => {
      const tool = { name: 'turbo', version: '2.0.0' };
      writePackage(join(folder, 'node_modules/turbo'), tool);
      const file = join(folder, 'sbom.cdx.json');
      const { components } = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(
        file,
        JSON.stringify({ components: [...components, { ...tool, properties: [{ value: 'server' }] }] }),
      );
    });
    expect(told).toMatch(/^The release holds packages for development: node_modules\/turbo\n/);
  });
});

it('leads nobody from a document of the release to a file that it does not hold', () => {
  const copyFiles = `
    const { cpSync, existsSync } = await import('node:fs');
    for (const path of release.asTheyAre.filter((name) => existsSync(name)))
      cpSync(path, ${JSON.stringify(outside)} + '/' + path, { recursive: true });
    release.checkLinks(${JSON.stringify(outside)});`;
  expect(runModules(['contents', 'check-contents'], copyFiles)).toBe('');
});

it('writes equal folders as the same bytes, whatever the order, times and rights of their files', () => {
  const names = ['main.mjs', 'ops.mjs', 'docs/a.md', 'docs/b.md', 'deploy/Dockerfile', 'api/dist/main.mjs'];
  const [one, other] = [names, [...names].reverse()].map((order, index) => {
    const folder = join(outside, String(index), 'portal-1.0.0');
    for (const name of order) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, name, { mode: index === 0 ? 0o600 : 0o640 });
      utimesSync(path, index, index);
    }
    const files = [folder, `${folder}.tar.gz`].map((path) => JSON.stringify(path));
    expect(runModules(['archive'], `await release.writeArchive(${files}, new Date(0))`)).toBe('');
    return readFileSync(`${folder}.tar.gz`);
  });
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
});

it('takes every package that the API names, wherever npm has installed it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
  const published = Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));
  const places = runModules(['packages'], "console.error(release.productionPackages('api').join(' '))")
    .trim()
    .split(' ');
  const names = places.map((place) => place.replace(/^(api\/)?node_modules\//, ''));
  expect(published.filter((name) => !names.includes(name))).toEqual([]);
});

it('takes a package from where Node would, and names one that is not installed', () => {
  for (const file of ['tools/install.mjs', 'tools/release/packages.mjs']) {
    cpSync(join(root, file), join(outside, file));
  }
  const packages = {
    api: { dependencies: { koa: '3' } },
    'node_modules/koa': { version: '2.0.0' },
    'api/node_modules/koa': { version: '3.0.0' },
  };
  writeFileSync(join(outside, 'package-lock.json'), JSON.stringify({ packages }));
  const program = `const { productionPackages } = await import(${JSON.stringify(join(outside, 'tools/release/packages.mjs'))});
    try { console.error(productionPackages('api').join()); } catch (error) { console.error(error.message); }`;
  const needed = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stderr.trim();
  expect(needed()).toBe('koa is not installed; run npm ci.');
  for (const place of ['node_modules/koa', 'api/node_modules/koa']) {
    mkdirSync(join(outside, place), { recursive: true });
  }
  expect(needed()).toBe('api/node_modules/koa');
});

it('lists the same packages of a commit in the same words, and none that npm does not know', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const code = `
    const facts = { name: 'portal', version: '1.0.0', commit: 'c', at: new Date(0) };
    const listed = (name, version) => JSON.stringify(release.sbomOf([{ name, version, part: 'server' }], facts));
    const texts = [1, 2].map(() => listed('koa', '${packages['node_modules/koa'].version}'));
    if (texts[0] !== texts[1]) console.error('differs');
    listed('left-behind', '1.0.0');`;
  expect(runModules(['sbom'], code)).toBe('npm sbom does not list left-behind@1.0.0.\n');
});

it('versions a package by its changesets, names the version where it is used, and leaves the apps at theirs', () => {
  const read = (path: string) => readFileSync(join(outside, path), 'utf8');
  const before = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')).version as string;
  const [major, minor] = before.split('.').map(Number);
  cpSync(join(root, '.changeset/config.json'), join(outside, '.changeset/config.json'));
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const packages = ['contracts', 'sdk', 'ui', 'build'].map((name) => `packages/${name}`);
  for (const folder of ['.', ...workspaces.filter((name) => !name.endsWith('*')), ...packages]) {
    cpSync(join(root, folder, 'package.json'), join(outside, folder, 'package.json'));
  }
  symlinkSync(join(root, 'node_modules'), join(outside, 'node_modules'));
  writeFileSync(join(outside, '.changeset/cards.md'), '---\n"@portal/ui": minor\n---\n\nCards may be closed.\n');
  for (const [program, ...args] of [
    ['git', 'init', '-q'],
    [join(root, 'node_modules/.bin/changeset'), 'version'],
  ] as const) {
    expect(spawnSync(program, args, { cwd: outside, encoding: 'utf8' })).toMatchObject({ status: 0 });
  }
  const next = `${major}.${Number(minor) + 1}.0`;
  expect(read('packages/ui/CHANGELOG.md')).toContain(`## ${next}\n\n### Minor Changes\n\n- Cards may be closed.`);
  const remote = JSON.parse(read('mfe-case/package.json'));
  const unchanged = JSON.parse(readFileSync(join(root, 'mfe-case/package.json'), 'utf8'));
  expect(remote).toEqual({ ...unchanged, dependencies: { ...unchanged.dependencies, '@portal/ui': next } });
  expect(read('packages/contracts/package.json')).toBe(
    readFileSync(join(root, 'packages/contracts/package.json'), 'utf8'),
  );
});

describe('a release without SQLite for this system', () => {
  const started = (env: Record<string, string>) => {
    cpSync(join(root, 'tools/release/operator/check-node.mjs'), join(outside, 'check-node.mjs'));
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
