import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remotePorts } from './remotes';
import { root } from './workspace';

interface Task {
  taskId: string;
  package: string;
  /** `<NONEXISTENT>` in packages without such a script. */
  command: string;
  hash: string;
}

const remotes = remotePorts.map(({ name }) => `@portal/${name.replaceAll('_', '-')}`).sort();

let dir: string;
let unchanged: Record<string, string>;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'affected-'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const files = ['package.json', 'turbo.json'].flatMap((name) => [name, ...workspaces.map((path) => join(path, name))]);
  for (const file of [...files, 'package-lock.json', 'CODEOWNERS', 'tsconfig.base.json', '.nvmrc']) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(root, file), join(dir, file));
  }
  unchanged = buildKeys();
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Returns the cache key of each app's build. */
function buildKeys(): Record<string, string> {
  const plan = execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--dry=json', '--skip-infer'], {
    cwd: dir,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { tasks } = JSON.parse(plan) as { tasks: Task[] };
  const builds = tasks.filter(({ taskId, command }) => taskId.endsWith('#build') && command !== '<NONEXISTENT>');
  expect(builds).toHaveLength(remotes.length + 2);
  return Object.fromEntries(builds.map(({ package: app, hash }) => [app, hash]));
}

const changeLock = (change: (text: string) => string) =>
  writeFileSync(join(dir, 'package-lock.json'), change(readFileSync(join(root, 'package-lock.json'), 'utf8')));

function rebuiltAfter(change: (text: string) => string): string[] {
  changeLock(change);
  const keys = buildKeys();
  return Object.keys(unchanged).filter((app) => keys[app] !== unchanged[app]);
}

it.each([
  ['a space', (text: string) => `${text} `, []],
  ['another version of koa', withVersion('koa'), ['@portal/api']],
])('rebuilds after %s in the lockfile only what it concerns', (_what, change, rebuilt) => {
  expect(rebuiltAfter(change)).toEqual(rebuilt);
});

// The API too: the package that builds it contains `rich`, which draws translations with elements.
it('rebuilds every app after a change of React in the lockfile', () => {
  expect(rebuiltAfter(withVersion('react'))).toEqual(['@portal/api', ...remotes, '@portal/shell']);
});

function withVersion(name: string): (text: string) => string {
  return (text) => {
    const lock = JSON.parse(text);
    lock.packages[`node_modules/${name}`].version = '999.0.0';
    return JSON.stringify(lock, null, 2);
  };
}
