import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@portal/contracts';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { keepRemoteBuilds, keepShellBuild } from './kept-builds';
import { portal } from './portal';
import { PublishedRemotes } from './remotes/published-remotes';
import { VersionCounts } from './remotes/version-counts';

const start = new Date('2026-11-22T10:00:00.000Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kept-builds-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

/** Replaces the shell and a remote by other builds, as an upgrade does. */
function build(version: string): void {
  const shell = join(dir, 'shell');
  rmSync(shell, { recursive: true, force: true });
  mkdirSync(join(shell, 'assets'), { recursive: true });
  writeFileSync(join(shell, 'index.html'), '<!doctype html>');
  writeFileSync(join(shell, 'release.json'), JSON.stringify({ version }));
  writeFileSync(join(shell, 'assets', `menu.${version}.js`), `/* ${version} */`);
  const remote = join(dir, 'repository', 'mfe-case', 'dist');
  rmSync(remote, { recursive: true, force: true });
  mkdirSync(join(remote, version), { recursive: true });
  writeFileSync(join(remote, 'release.json'), JSON.stringify({ name: 'mfe_case', version }));
  writeFileSync(join(remote, version, 'tab.js'), `/* ${version} */`);
}

async function keep(now: Date): Promise<string[]> {
  await keepRemoteBuilds(join(dir, 'repository'), join(dir, 'kept-remotes'), now);
  return keepShellBuild(join(dir, 'shell'), join(dir, 'kept'), now);
}

/** Starts the server and asks for a file of the shell and one of the remote of this version. */
async function statusesOf(version: string, now: Date): Promise<number[]> {
  const options = {
    shellDir: join(dir, 'shell'),
    earlierAssets: await keep(now),
    keptRemotesDir: join(dir, 'kept-remotes'),
    remotesDir: join(dir, 'remotes'),
    repositoryDir: join(dir, 'repository'),
    log: pino({ level: 'silent' }),
    published: new PublishedRemotes({ remotesDir: '', repositoryDir: '', log: pino({ level: 'silent' }) }),
    counts: new VersionCounts(() => now),
    api: { version: '1.0.0', owner: null, since: null },
    production: false,
    publicUrl: 'https://portal.example.org',
  };
  const app = new Koa().use(portal(options));
  const paths = [`/assets/menu.${version}.js`, `/remotes/mfe_case/${version}/tab.js`];
  return Promise.all(paths.map(async (path) => (await request(app.callback()).get(path)).status));
}

it('serves files of replaced builds to open pages', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  expect(await statusesOf('1.0.0-a', later(1))).toEqual([200, 200]);
  build('1.0.0-c');
  expect(await statusesOf('1.0.0-a', later(2))).toEqual([200, 200]);
  expect(await statusesOf('1.0.0-b', later(2))).toEqual([200, 200]);
  expect(await statusesOf('1.0.0-c', later(2))).toEqual([200, 200]);
});

it('removes a build 30 days after it was replaced, however long it was live', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  await keep(later(100));
  expect(await statusesOf('1.0.0-a', later(129))).toEqual([200, 200]);
  expect(await statusesOf('1.0.0-a', later(130))).toEqual([404, 404]);
  expect(readdirSync(join(dir, 'kept'))).toEqual(['1.0.0-b']);
  expect(readdirSync(join(dir, 'kept-remotes', 'mfe_case'))).toEqual(['1.0.0-b']);
});

it('keeps a build that was replaced and is live again', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  await keep(later(1));
  build('1.0.0-a');
  await keep(later(2));
  expect(await statusesOf('1.0.0-a', later(90))).toEqual([200, 200]);
  build('1.0.0-b');
  await keep(later(91));
  expect(await statusesOf('1.0.0-a', later(92))).toEqual([200, 200]);
});
