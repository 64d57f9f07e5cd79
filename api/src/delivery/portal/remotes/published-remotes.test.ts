import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@portal/contracts';
import { pino } from 'pino';
import { writeVersion } from '../../../../test/remote-version';
import { PublishedRemotes } from './published-remotes';

let dir: string;
let lines: Record<string, unknown>[];
let published: PublishedRemotes;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'published-'));
  lines = [];
  published = startServer();
  for (const version of ['1.0.0', '1.1.0']) {
    writeVersion(join(dir, 'remotes/mfe_case'), { name: 'mfe_case', version });
    writeVersion(join(dir, 'remotes/mfe_client'), { name: 'mfe_client', version });
  }
  point('mfe_case', { version: '1.0.0' });
  point('mfe_client', { version: '1.1.0' });
});
afterEach(() => rmSync(dir, { recursive: true }));

function startServer(): PublishedRemotes {
  const log = pino({ level: 'info', base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return new PublishedRemotes({ remotesDir: join(dir, 'remotes'), repositoryDir: join(dir, 'repository'), log });
}

const point = (remote: string, pointer: object | string) =>
  writeFileSync(
    join(dir, 'remotes', remote, 'live.json'),
    typeof pointer === 'string' ? pointer : JSON.stringify(pointer),
  );

async function live(server = published): Promise<Record<string, string | undefined>> {
  const states = await server.states();
  return Object.fromEntries(states.map((state) => [state.name, state.live?.release.version]));
}

const problemOf = async (remote: string) => (await published.states()).find(({ name }) => name === remote)?.problem;

it('follows a pointer as soon as it changes', async () => {
  expect(await live()).toEqual({ mfe_case: '1.0.0', mfe_client: '1.1.0' });
  point('mfe_case', { version: '1.1.0', previous: '1.0.0', changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'ann' });
  expect(await live()).toEqual({ mfe_case: '1.1.0', mfe_client: '1.1.0' });
});

const tamper = () => writeFileSync(join(dir, 'remotes/mfe_case/1.1.0/remoteEntry.js'), 'tampered');

it.each([
  ['is missing', () => rmSync(join(dir, 'remotes/mfe_case/live.json')), 'live.json is missing'],
  ['is half-written', () => point('mfe_case', '{ "version": "1.'), 'live.json is not valid'],
  ['is null', () => point('mfe_case', 'null'), 'live.json is not valid'],
  ['leads out of the folder', () => point('mfe_case', { version: '../mfe_client/1.1.0' }), 'live.json is not valid'],
  [
    'names a missing folder',
    () => point('mfe_case', { version: '9.9.9' }),
    '9.9.9 cannot go live: its folder has no release.json',
  ],
  [
    'names a folder with a changed file',
    () => {
      tamper();
      point('mfe_case', { version: '1.1.0' });
    },
    '1.1.0 cannot go live: remoteEntry.js is missing or does not match its hash',
  ],
  [
    "names a copy of another remote's version",
    () => {
      writeVersion(join(dir, 'remotes/mfe_case'), { name: 'mfe_client', version: '1.2.0' });
      point('mfe_case', { version: '1.2.0' });
    },
    '1.2.0 cannot go live: its release.json describes mfe_client 1.2.0',
  ],
])('keeps the last good version, also after a restart, when the pointer %s', async (_what, change, problem) => {
  expect(await live()).toMatchObject({ mfe_case: '1.0.0' });
  change();
  expect(await live()).toEqual({ mfe_case: '1.0.0', mfe_client: '1.1.0' });
  expect(await problemOf('mfe_case')).toBe(problem);
  expect(await problemOf('mfe_client')).toBeUndefined();
  expect(await live(startServer())).toEqual({ mfe_case: '1.0.0', mfe_client: '1.1.0' });
});

const page: Page = { path: '/cases/:caseId', title: 'Case', access: 'signed-in' };

it.each<[string, object]>([
  ['a path outside of the portal', { ...page, path: '//evil.example' }],
  ['a path with a file name', { ...page, path: '/cases/../../secret.html' }],
  ['a path that the server answers itself', { ...page, path: '/API/cases' }],
  ['a path that matches everything', { ...page, path: '/cases/*' }],
  ['a role that does not exist', { ...page, access: ['everyone'] }],
  ['nobody who may open it', { ...page, access: [] }],
  ['a link without a text', { ...page, navigation: { label: '' } }],
  ['the addresses of another page of the remote', { ...page, path: '/Cases/:id' }],
])('keeps the last good version and its pages when a page of the next one has %s', async (_what, wrong) => {
  writeVersion(join(dir, 'remotes/mfe_case'), { name: 'mfe_case', version: '1.2.0', pages: [page] });
  point('mfe_case', { version: '1.2.0' });
  await live();
  writeVersion(join(dir, 'remotes/mfe_case'), { name: 'mfe_case', version: '1.3.0', pages: [page, wrong as Page] });
  point('mfe_case', { version: '1.3.0' });
  const [state] = await published.states();
  expect(state).toMatchObject({ live: { release: { version: '1.2.0' } }, pages: [page] });
  expect(state?.problem).toMatch(/^1.3.0 cannot go live: its release.json is not valid: pages/);
});

it('goes live with a version as soon as its folder is complete', async () => {
  await live();
  const file = join(dir, 'remotes/mfe_case/1.1.0/remoteEntry.js');
  const text = readFileSync(file);
  rmSync(file);
  point('mfe_case', { version: '1.1.0' });
  expect(await live()).toMatchObject({ mfe_case: '1.0.0' });
  writeFileSync(file, text);
  expect(await live()).toMatchObject({ mfe_case: '1.1.0' });
});

it('logs each change once', async () => {
  await live();
  await live();
  point('mfe_case', 'null');
  await live();
  await live();
  expect(lines.map(({ remote, live, problem, msg }) => ({ remote, live, problem, msg }))).toEqual([
    { remote: 'mfe_case', live: '1.0.0', problem: undefined, msg: 'remote live' },
    { remote: 'mfe_client', live: '1.1.0', problem: undefined, msg: 'remote live' },
    { remote: 'mfe_case', live: '1.0.0', problem: 'live.json is not valid', msg: 'remote problem' },
  ]);
});

describe('the build of the repository', () => {
  beforeEach(() => {
    writeVersion(join(dir, 'repository/mfe-added/dist'), { name: 'mfe_added', version: '1.0.0-built' });
    const newest = { name: 'mfe_added', version: '1.0.0-built' };
    writeFileSync(join(dir, 'repository/mfe-added/dist/release.json'), JSON.stringify(newest));
  });

  it('is live while the remote has not been published, and not afterwards', async () => {
    expect(await live()).toMatchObject({ mfe_added: '1.0.0-built' });
    writeVersion(join(dir, 'remotes/mfe_added'), { name: 'mfe_added', version: '1.1.0' });
    expect(await live()).toMatchObject({ mfe_added: '1.0.0-built' });
    point('mfe_added', { version: '1.1.0' });
    expect(await live()).toMatchObject({ mfe_added: '1.1.0' });
    rmSync(join(dir, 'remotes/mfe_added/1.1.0'), { recursive: true });
    expect(await live()).toMatchObject({ mfe_added: undefined });
  });
});

it('takes a folder with a good release for a remote, and no other folder', async () => {
  writeVersion(join(dir, 'remotes/mfe_sixth'), { name: 'mfe_sixth', version: '1.9.0' });
  writeVersion(join(dir, 'remotes/mfe_sixth'), { name: 'mfe_sixth', version: '1.10.0' });
  mkdirSync(join(dir, 'remotes/lost+found'));
  mkdirSync(join(dir, 'remotes/empty'));
  expect(await live()).toEqual({ mfe_case: '1.0.0', mfe_client: '1.1.0', mfe_sixth: '1.10.0' });
});
