import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace';

let dir: string;
let remotesDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'remote-command-'));
  remotesDir = join(dir, 'remotes');
});
afterEach(() => rmSync(dir, { recursive: true }));

const goodSheet =
  '@layer remote{[data-mfe=mfe_new] .a{color:red}@media print{:where([data-mfe=mfe_new] .b>p){color:red}}}';

interface Built {
  version?: string;
  name?: string;
  script?: string;
  sheet?: string;
  pages?: object[];
  lazyFiles?: Record<string, string[]>;
  /** Other files by their names. */
  others?: Record<string, string>;
}

const page = (path: string) => ({ path, title: 'New', access: 'public' });

/** Writes a built folder; returns its path. */
function built({
  version = '1.0.0',
  name = 'mfe_new',
  script = version,
  sheet = goodSheet,
  pages = [],
  lazyFiles = {},
  others = {},
}: Built): string {
  const folder = mkdtempSync(join(dir, 'built-'));
  const texts = { 'remoteEntry.js': script, 'mf-manifest.json': '{}', 'routes.css': sheet, ...others };
  const files = Object.entries(texts).map(([file, text]) => {
    writeFileSync(join(folder, file), text);
    return [file, `sha384-${createHash('sha384').update(text).digest('base64')}`];
  });
  const facts = { name, version, owner: '@portal/new', entry: 'remoteEntry.js', manifest: 'mf-manifest.json', pages };
  const release = { ...facts, files: Object.fromEntries(files), lazyFiles };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** Text that hardly compresses: 9 bytes for each number. */
const numbers = (count: number) => Array.from({ length: count }, (_, n) => Math.sin(n)).join();

const env = () => ({ ...process.env, REMOTES_DIR: remotesDir });
const command = [join(root, 'tools/remote.mjs')];

function remote(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8', env: env() });
}

const publish = (build: Built, ...flags: string[]) => remote('publish', 'mfe_new', '--from', built(build), ...flags);
const pointer = () => JSON.parse(readFileSync(join(remotesDir, 'mfe_new/live.json'), 'utf8'));
const listed = () => JSON.parse(remote('list', 'mfe_new', '--json').stdout)[0];

it('publishes, rolls back, pins, tries a canary and promotes it', () => {
  expect(publish({ version: '1.0.0' }).stdout).toBe('mfe_new\nlive before: nothing\nlive now:    1.0.0\n');
  expect(publish({ version: '1.1.0' }).stdout).toBe('mfe_new\nlive before: 1.0.0\nlive now:    1.1.0\n');
  expect(pointer()).toEqual({
    version: '1.1.0',
    previous: '1.0.0',
    changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    changedBy: expect.any(String),
  });
  expect(remote('rollback', 'mfe-new').stdout).toBe('mfe_new was 1.1.0.\nmfe_new is now 1.0.0.\n');

  remote('pin', 'mfe_new', '1.0.0');
  expect(publish({ version: '1.2.0' })).toMatchObject({
    status: 0,
    stdout: 'mfe_new\n1.2.0 is published. mfe_new stays at 1.0.0, because it is pinned.\n',
  });
  expect(remote('rollback', 'mfe_new')).toMatchObject({ status: 1, stderr: expect.stringContaining('unpin it first') });
  remote('unpin', 'mfe_new');
  remote('canary', 'mfe_new', '1.2.0', '20');
  expect(listed()).toMatchObject({
    remote: 'mfe_new',
    live: '1.0.0',
    previous: '1.1.0',
    canary: { version: '1.2.0', percent: 20 },
    pinned: false,
    versions: ['1.2.0', '1.1.0', '1.0.0'],
    owner: '@portal/new',
  });
  remote('promote', 'mfe_new');
  expect(listed()).toMatchObject({ live: '1.2.0', previous: '1.0.0', canary: null });
  expect(publish({ version: '1.3.0' }, '--canary', '5')).toMatchObject({ status: 0 });
  expect(listed()).toMatchObject({ live: '1.2.0', canary: { version: '1.3.0', percent: 5 } });
});

describe('beside a live version', () => {
  // Each command starts a process, so the cases share what is published.
  let shared: string;
  beforeAll(() => {
    shared = mkdtempSync(join(tmpdir(), 'remote-command-'));
    dir = shared;
    remotesDir = join(shared, 'remotes');
    publish({ version: '1.0.0' });
    const older = built({ name: 'mfe_older', sheet: '', pages: [page('/taken/:id')] });
    expect(remote('publish', 'mfe_older', '--from', older).status).toBe(0);
  });
  afterAll(() => rmSync(shared, { recursive: true }));
  beforeEach(() => {
    remotesDir = join(shared, 'remotes');
  });

  it.each<[string, Built, string]>([
    ['the same version with other bytes', { script: 'changed' }, 'is published already, with other files'],
    ['the release of another remote', { name: 'mfe_other' }, 'its release.json describes mfe_other'],
    [
      'a path that another remote owns',
      { version: '2.0.0', pages: [page('/Taken/:invoiceId')] },
      'mfe_older owns the path /taken/:id',
    ],
    [
      'a path of the server',
      { version: '2.0.0', pages: [page('/api/cases')] },
      'pages.0.path, not a path that a page may have',
    ],
    [
      'two pages at one path',
      { version: '2.0.0', pages: [page('/a/:id'), page('/A/:other')] },
      'pages, two pages claim the same addresses',
    ],
    [
      'a page for a role that does not exist',
      { version: '2.0.0', pages: [{ ...page('/a'), access: ['owner'] }] },
      'its release.json is not valid: pages.0.access',
    ],
    ['a rule outside the layer', { version: '2.0.0', sheet: '[data-mfe=mfe_new] .a{color:red}' }, 'reaches outside'],
    ['a rule for the frame', { version: '2.0.0', sheet: '@layer remote{header{color:red}}' }, 'with "header"'],
    [
      'a rule for siblings of the remote',
      { version: '2.0.0', sheet: '@layer remote{[data-mfe=mfe_new]~footer{color:red}}' },
      'reaches outside',
    ],
    [
      'a rule that only asks for the remote',
      { version: '2.0.0', sheet: '@layer remote{body:has([data-mfe=mfe_new]){color:red}}' },
      'reaches outside',
    ],
    [
      'a rule for the frame beside one for the remote',
      { version: '2.0.0', sheet: '@layer remote{:is([data-mfe=mfe_new] p,header){color:red}}' },
      'reaches outside',
    ],
    ['an entry over its budget', { version: '2.0.0', script: numbers(6_000) }, 'over its budget (entry'],
    [
      'a page with too many translations',
      { version: '2.0.0', others: { 'words.ar.3.json': numbers(1_000) } },
      'over its budget (words.ar.3.json',
    ],
    [
      'a page over its budget',
      { version: '2.0.0', script: numbers(600), lazyFiles: { '/help': Array(8).fill('remoteEntry.js') } },
      'over its budget (/help',
    ],
  ])('refuses %s', (_what, build, reason) => {
    const { status, stderr } = publish(build);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(pointer().version).toBe('1.0.0');
    expect(readdirSync(join(remotesDir, 'mfe_new')).sort()).toEqual(['1.0.0', 'live.json']);
  });
});

/** Writes a build by other tools; returns its folder. */
function foreignBuild({
  manifest = {},
  script = '1',
  facts = {},
}: {
  manifest?: object;
  script?: string;
  facts?: object;
}) {
  const folder = mkdtempSync(join(dir, 'foreign-'));
  const assets = { js: { sync: ['routes.js'], async: [] }, css: { sync: ['routes.css'], async: ['gone.css'] } };
  const whole = {
    name: 'shop',
    metaData: { globalName: 'shop', remoteEntry: { name: 'entry.js', path: '', type: 'global' } },
    exposes: [{ name: 'routes', path: './routes', assets }],
    ...manifest,
  };
  const files = {
    'entry.js': script,
    'routes.js': '1',
    'start.js': '1',
    'routes.css': goodSheet,
    '.vite': '',
    'mf-manifest.json': JSON.stringify(whole),
    'portal.json': JSON.stringify({ name: 'mfe_new', version: '1.0.0', pages: [page('/new')], ...facts }),
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
const publishForeign = (build: Parameters<typeof foreignBuild>[0]) =>
  remote('publish', 'mfe_new', '--from', foreignBuild(build));

it('publishes a build by other tools with the hash of each file and the files to load first', () => {
  expect(publishForeign({})).toMatchObject({ status: 0, stderr: '' });
  const release = JSON.parse(readFileSync(join(remotesDir, 'mfe_new/1.0.0/release.json'), 'utf8'));
  expect(release).toMatchObject({ entry: 'entry.js', manifest: 'mf-manifest.json', pages: [page('/new')] });
  expect(release.foreign).toEqual({ type: 'global', globalName: 'shop', files: ['routes.js', 'routes.css'] });
  expect(Object.keys(release.files)).toEqual([
    'entry.js',
    'mf-manifest.json',
    'portal.json',
    'routes.css',
    'routes.js',
    'start.js',
  ]);
  const modules = { metaData: { remoteEntry: { name: 'entry.js', path: '', type: 'module' } } };
  expect(publishForeign({ manifest: modules, facts: { version: '1.1.0' } })).toMatchObject({ status: 0 });
  const { foreign } = JSON.parse(readFileSync(join(remotesDir, 'mfe_new/1.1.0/release.json'), 'utf8'));
  expect(foreign).toEqual({
    type: 'module',
    globalName: 'shop',
    files: ['routes.js', 'routes.css', 'entry.js', 'start.js'],
  });
});

it.each<[string, Parameters<typeof foreignBuild>[0], string]>([
  ['whose manifest names no entry', { manifest: { metaData: {} } }, 'its folder has no valid mf-manifest.json'],
  ['that exposes no routes', { manifest: { exposes: [] } }, 'it does not expose ./routes'],
  [
    'of a type that the portal does not load',
    { manifest: { metaData: { remoteEntry: { name: 'entry.js', type: 'system' } } } },
    'its entry is of the type system',
  ],
  ['for another remote', { facts: { name: 'mfe_other' } }, 'its release.json describes mfe_other'],
  ['with an entry over its budget', { script: numbers(9_000) }, 'over its budget (entry'],
])('refuses a build by other tools %s', (_what, build, reason) => {
  expect(publishForeign(build)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
});

it('refuses a built folder with a changed file, and shows a live one as a problem', () => {
  publish({ version: '1.0.0' });
  const folder = built({ version: '1.1.0' });
  writeFileSync(join(folder, 'remoteEntry.js'), 'tampered');
  const refused = remote('publish', 'mfe_new', '--from', folder);
  expect(refused.stderr).toBe('mfe_new 1.1.0 is refused: remoteEntry.js is missing or does not match its hash.\n');

  writeFileSync(join(remotesDir, 'mfe_new/last-good.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(remotesDir, 'mfe_new/live.json'), '{ "version": "1.');
  expect(listed()).toMatchObject({ live: '1.0.0', problem: 'live.json is not valid' });
});

it('removes versions of more than 30 days ago that nobody needs, and follows no link', () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  const folder = (name: string) => join(remotesDir, 'mfe_new', name);
  for (const version of versions) {
    cpSync(built({ version }), folder(version), { recursive: true });
  }
  const age = (name: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder(name), 'release.json'), at, at);
  };
  const outside = join(dir, 'outside');
  cpSync(folder('1.0.0'), outside, { recursive: true });
  symlinkSync(outside, folder('linked'));
  cpSync(folder('1.0.0'), folder('renamed'), { recursive: true });
  mkdirSync(folder('notes'));
  for (const name of [...versions, 'renamed']) {
    age(name, 31);
  }
  age('1.3.0', 29);
  writeFileSync(join(folder('linked'), 'release.json'), '{ "name": "mfe_new", "version": "linked" }');
  age('linked', 31);
  writeFileSync(folder('last-good.json'), '{ "version": "1.1.0" }');
  writeFileSync(
    folder('live.json'),
    '{ "version": "1.5.0", "previous": "1.2.0", "canary": { "version": "1.4.0", "percent": 5 } }',
  );

  const { stdout } = publish({ version: '1.6.0' }, '--canary', '5');
  expect(stdout).toContain('removed:     1.0.0, 1.4.0 (published more than 30 days ago)\n');
  const kept = [
    '1.1.0',
    '1.2.0',
    '1.3.0',
    '1.5.0',
    '1.6.0',
    'last-good.json',
    'linked',
    'live.json',
    'notes',
    'renamed',
  ];
  expect(readdirSync(join(remotesDir, 'mfe_new')).sort()).toEqual(kept);
  expect(readdirSync(outside)).toContain('remoteEntry.js');
});

const changes = 40;
/** Program that changes a pointer many times, each time depending on what it read. */
const counting = (module: string) => `
  const { changePointer } = await import(${JSON.stringify(module)});
  for (let n = 0; n < ${changes}; n++) {
    await changePointer('mfe_new', (pointer) => ({ version: String(Number(pointer?.version ?? 0) + 1) }));
  }
`;

it('loses no change when two teams change a pointer at once', async () => {
  mkdirSync(join(remotesDir, 'mfe_new'), { recursive: true });
  const program = counting(pathToFileURL(join(root, 'tools/remote/pointer.mjs')).href);
  const teams = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { env: env(), stdio: 'inherit' }),
  );
  const exits = await Promise.all(teams.map((team) => once(team, 'exit')));
  expect(exits.map(([status]) => status)).toEqual([0, 0]);
  expect(pointer().version).toBe(String(2 * changes));
  expect(readdirSync(join(remotesDir, 'mfe_new'))).toEqual(['live.json']);
}, 60_000);

it('publishes no folder that holds links, because they could lead to any file of the server', () => {
  writeFileSync(join(dir, 'jwt-secret'), 'secret');
  const folder = built({ version: '1.0.0' });
  mkdirSync(join(folder, 'static'));
  symlinkSync(join(dir, 'jwt-secret'), join(folder, 'static/note.txt'));
  expect(remote('publish', 'mfe_new', '--from', folder)).toMatchObject({
    status: 1,
    stderr: 'mfe_new 1.0.0 is refused: static/note.txt is neither a file nor a folder.\n',
  });
  expect(existsSync(join(remotesDir, 'mfe_new'))).toBe(false);
});

it('makes no version live that was removed while it waited for another command', async () => {
  publish({ version: '1.0.0' });
  const [lock, folder] = [join(remotesDir, 'mfe_new/live.json.lock'), join(remotesDir, 'mfe_new/1.1.0')];
  writeFileSync(lock, '');
  const waiting = spawn(process.execPath, [...command, 'publish', 'mfe_new', '--from', built({ version: '1.1.0' })], {
    env: env(),
  });
  const ended = once(waiting, 'exit');
  const sheet = join(folder, 'routes.css');
  while (!existsSync(sheet)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // As another publication does with an old version.
  rmSync(folder, { recursive: true });
  rmSync(lock);
  expect([(await ended)[0], pointer().version]).toEqual([1, '1.0.0']);
});
