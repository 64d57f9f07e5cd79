import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@portal/contracts';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { keepShellBuild } from './kept-shell-builds';
import { portal } from './portal';
import { PublishedRemotes } from './remotes/published-remotes';
import { VersionCounts } from './remotes/version-counts';

const start = new Date('2026-11-22T10:00:00.000Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shell-builds-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

/** Replaces the shell by another build, as an upgrade does. */
function build(version: string): void {
  const shell = join(dir, 'shell');
  rmSync(shell, { recursive: true, force: true });
  mkdirSync(join(shell, 'assets'), { recursive: true });
  writeFileSync(join(shell, 'index.html'), '<!doctype html>');
  writeFileSync(join(shell, 'release.json'), JSON.stringify({ version }));
  writeFileSync(join(shell, 'assets', `menu.${version}.js`), `/* ${version} */`);
}

const keep = (now: Date) => keepShellBuild(join(dir, 'shell'), join(dir, 'kept'), now);

/** Starts the server and asks for the menu of a build. */
async function statusOfMenu(version: string, now: Date): Promise<number> {
  const options = {
    shellDir: join(dir, 'shell'),
    earlierAssets: await keep(now),
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
  return (await request(app.callback()).get(`/assets/menu.${version}.js`)).status;
}

it('serves files of replaced builds to open pages', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  expect(await statusOfMenu('1.0.0-a', later(1))).toBe(200);
  build('1.0.0-c');
  expect(await statusOfMenu('1.0.0-a', later(2))).toBe(200);
  expect(await statusOfMenu('1.0.0-b', later(2))).toBe(200);
  expect(await statusOfMenu('1.0.0-c', later(2))).toBe(200);
});

it('removes a build 30 days after it was replaced, however long it was live', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  await keep(later(100));
  expect(await statusOfMenu('1.0.0-a', later(129))).toBe(200);
  expect(await statusOfMenu('1.0.0-a', later(130))).toBe(404);
  expect(readdirSync(join(dir, 'kept'))).toEqual(['1.0.0-b']);
});

it('keeps a build that was replaced and is live again', async () => {
  build('1.0.0-a');
  await keep(start);
  build('1.0.0-b');
  await keep(later(1));
  build('1.0.0-a');
  await keep(later(2));
  expect(await statusOfMenu('1.0.0-a', later(90))).toBe(200);
  build('1.0.0-b');
  await keep(later(91));
  expect(await statusOfMenu('1.0.0-a', later(92))).toBe(200);
});
