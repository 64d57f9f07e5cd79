import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { pino } from 'pino';
import request from 'supertest';
import { writeVersion } from '../../../../test/remote-version';
import { portal } from '../portal';
import { PublishedRemotes } from './published-remotes';
import { VersionCounts } from './version-counts';

let dir: string;
const point = (pointer: object) =>
  writeFileSync(join(dir, 'remotes/mfe_case/live.json'), JSON.stringify({ version: '1.0.0', ...pointer }));
const canary = (percent: number) => point({ canary: { version: '1.1.0', percent } });

function serve(publicUrl = 'http://localhost:3000') {
  const app = new Koa().use(
    portal({
      shellDir: join(dir, 'shell'),
      remotesDir: join(dir, 'remotes'),
      repositoryDir: join(dir, 'repository'),
      log: pino({ level: 'silent' }),
      published: new PublishedRemotes({
        remotesDir: join(dir, 'remotes'),
        repositoryDir: join(dir, 'repository'),
        log: pino({ level: 'silent' }),
      }),
      counts: new VersionCounts(() => new Date()),
      api: { version: null, owner: null, since: null },
      production: false,
      publicUrl,
    }),
  );
  return request(app.callback());
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cohort-'));
  mkdirSync(join(dir, 'shell'));
  writeFileSync(join(dir, 'shell/index.html'), '<html><head><title>Shell</title></head><div id="root"></div></html>');
  for (const version of ['1.0.0', '1.1.0']) {
    writeVersion(join(dir, 'remotes/mfe_case'), { name: 'mfe_case', version });
  }
  point({});
});
afterEach(() => rmSync(dir, { recursive: true }));

const inPage = (html: string) => /"mfe_case":\{"version":"([^"]+)"/.exec(html)?.[1];
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  ((headers['set-cookie'] ?? []) as unknown as string[]).join('; ');

it('sets no cookie while no remote has a canary version, and removes the one of an earlier canary', async () => {
  const server = serve();
  const { headers } = await server.get('/faq');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(cookieOf(await server.get('/faq').set('Cookie', 'cohort=7'))).toMatch(
    /^cohort=; Path=\/; Max-Age=0; HttpOnly/,
  );
});

it('puts a browser into a random cohort, out of reach of scripts, and keeps it there', async () => {
  canary(100);
  const server = serve('https://portal.example.org');
  const first = await server.get('/faq');
  expect(cookieOf(first)).toMatch(/^cohort=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
  expect(inPage(first.text)).toBe('1.1.0');
  const again = await server.get('/faq').set('Cookie', cookieOf(first).split(';')[0] ?? '');
  expect(again.headers['set-cookie']).toBeUndefined();
});

it.each([
  ['cohort=0', '1.1.0'],
  ['cohort=19', '1.1.0'],
  ['cohort=20', '1.0.0'],
  ['cohort=99', '1.0.0'],
])('answers a browser with %s that gets the canary for 20 percent with %s', async (cookie, version) => {
  canary(20);
  const server = serve();
  const page = await server.get('/faq').set('Cookie', cookie);
  const list = await server.get('/remotes.json').set('Cookie', cookie);
  expect([inPage(page.text), list.body.mfe_case.version]).toEqual([version, version]);
  for (const { headers } of [page, list]) {
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
  }
});

it.each(['', 'cohort=', 'cohort=-1', 'cohort=100', 'cohort=0x1'])(
  'answers /remotes.json with the live version to the cookie "%s"',
  async (cookie) => {
    canary(99);
    const { body, headers } = await serve().get('/remotes.json').set('Cookie', cookie);
    expect([body.mfe_case.version, headers['set-cookie']]).toEqual(['1.0.0', undefined]);
  },
);

it('sends a canary version with a changed file to nobody and shows why', async () => {
  writeFileSync(join(dir, 'remotes/mfe_case/1.1.0/remoteEntry.js'), 'tampered');
  canary(100);
  const server = serve();
  const page = await server.get('/faq').set('Cookie', 'cohort=0');
  expect(inPage(page.text)).toBe('1.0.0');
  const { body } = await server.get('/build.json');
  expect(body.remotes.mfe_case).toMatchObject({
    version: '1.0.0',
    problem: 'canary 1.1.0 is sent to nobody: remoteEntry.js is missing or does not match its hash',
  });
});

it('shows the canary version and its share on /build', async () => {
  canary(5);
  const server = serve();
  expect((await server.get('/build.json')).body.remotes.mfe_case.canary).toEqual({ version: '1.1.0', percent: 5 });
  expect((await server.get('/build')).text).toContain('canary <code>1.1.0</code> for 5 %');
});
