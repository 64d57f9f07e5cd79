import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseTexts } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { writeVersion } from '../../../test/remote-version';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
let admin: Browser;
let dir: string;
beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin } = await api.signedIn('admin', { name: 'Ada Admin' }));
  dir = join(api.config.remotesDir, 'mfe_case');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    writeVersion(dir, { name: 'mfe_case', version, owner: '@portal/cases' });
  }
  point({ version: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 10 }, changedBy: 'ann' });
});
afterEach(() => api.close());

const point = (pointer: object) => writeFileSync(join(dir, 'live.json'), JSON.stringify(pointer));
const pointer = () => JSON.parse(readFileSync(join(dir, 'live.json'), 'utf8'));
const reason = 'The list of documents stays empty.';
const rollBack = (browser = admin, change: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/releases/mfe_case/rollback', { from: '1.1.0', to: '1.0.0', reason, ...change }, { headers });
const stop = (change: object = {}) =>
  admin.post('/releases/mfe_case/stop-canary', { canary: '1.2.0', reason, ...change });
const entries = () => api.db.read.findBy(AuditEntry, { subjectType: 'remote' });

it('lists each remote with its versions, its owner and what is wrong', async () => {
  writeFileSync(join(dir, '1.2.0/remoteEntry.js'), 'tampered');
  const { body } = await admin.get('/releases');
  expect(body.data.releases).toEqual([
    {
      remote: 'mfe_case',
      owner: '@portal/cases',
      live: '1.1.0',
      previous: '1.0.0',
      canary: { version: '1.2.0', percent: 10 },
      pinned: false,
      changedBy: 'ann',
      problem: expect.stringContaining('canary 1.2.0 is sent to nobody'),
      errors: ['1.1.0', '1.0.0', '1.2.0'].map((version) => ({ version, loads: 0, errors: 0 })),
    },
  ]);
  expect(body.data.countedSince).toBe(api.clock.now().toISOString());
});

it('rolls back, ends the canary and records reason and both versions', async () => {
  const { status, body } = await rollBack();
  expect([status, body.data.release]).toMatchObject([
    200,
    { live: '1.0.0', previous: '1.1.0', changedBy: 'Ada Admin' },
  ]);
  expect(pointer()).toEqual({
    version: '1.0.0',
    previous: '1.1.0',
    changedAt: expect.stringMatching(/Z$/),
    changedBy: 'Ada Admin',
  });
  expect(await entries()).toMatchObject([
    {
      actorName: 'Ada Admin',
      action: 'release.rolled-back',
      subjectId: 'mfe_case',
      detail: { from: '1.1.0', to: '1.0.0', reason, canary: '1.2.0' },
    },
  ]);
});

it('changes once for a repeated call, and answers it like the first', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  expect((await rollBack(admin, {}, key)).status).toBe(200);
  expect((await rollBack(admin, {}, key)).status).toBe(200);
  expect(pointer().version).toBe('1.0.0');
  expect(await entries()).toHaveLength(1);
});

it('lets one of two admins roll back who press the button at once', async () => {
  const { browser: other } = await api.signedIn('admin');
  const statuses = (await Promise.all([rollBack(), rollBack(other)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(pointer().version).toBe('1.0.0');
  expect(await entries()).toHaveLength(1);
});

it.each([
  ['somebody has published meanwhile', () => point({ version: '1.2.0', previous: '1.1.0' }), releaseTexts.changed],
  ['the remote is pinned', () => point({ version: '1.1.0', previous: '1.0.0', pinned: true }), releaseTexts.pinned],
  ['there is no previous version', () => point({ version: '1.1.0' }), releaseTexts.noPrevious],
  ['the pointer is broken', () => writeFileSync(join(dir, 'live.json'), '{'), releaseTexts.noPrevious],
  [
    'the previous version has a changed file',
    () => writeFileSync(join(dir, '1.0.0/remoteEntry.js'), 'tampered'),
    '1.0.0 cannot go live: remoteEntry.js is missing or does not match its hash.',
  ],
])('refuses to roll back when %s', async (_why, change, message) => {
  await admin.get('/releases');
  change();
  const before = readFileSync(join(dir, 'live.json'), 'utf8');
  expect(await rollBack()).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
  expect(readFileSync(join(dir, 'live.json'), 'utf8')).toBe(before);
  expect(await entries()).toEqual([]);
});

it.each(['', 'too short', '         x', 'x'.repeat(501)])(
  'asks for a reason of 10 to 500 characters, not "%.12s"',
  async (text) => {
    expect(await rollBack(admin, { reason: text })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
  },
);

it.each(['mfe_none', '..', '%2e%2e%2fmfe_case', '__proto__'])('answers 404 for the remote %s', async (name) => {
  const asked = { from: '1.1.0', to: '1.0.0', reason };
  expect((await admin.post(`/releases/${encodeURIComponent(name)}/rollback`, asked)).status).toBe(404);
});

it('refuses a version that leads out of the folder', async () => {
  point({ version: '1.1.0', previous: '../mfe_case/1.0.0' });
  expect((await rollBack(admin, { to: '../mfe_case/1.0.0' })).status).toBe(409);
});

it('stops a canary that the admin saw, and no other', async () => {
  expect((await stop({ canary: '1.1.0' })).status).toBe(409);
  expect(pointer().canary).toBeDefined();
  expect(await stop()).toMatchObject({ status: 200, body: { data: { release: { live: '1.1.0' } } } });
  expect(pointer()).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  expect(pointer().canary).toBeUndefined();
  expect(await entries()).toMatchObject([
    { action: 'release.canary-stopped', detail: { canary: '1.2.0', live: '1.1.0', reason } },
  ]);
  expect((await stop()).status).toBe(409);
});

it('says so when the server may not write, and records nothing', async () => {
  // The superuser may write everywhere, so a lock that somebody holds stands for a folder without write access there.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    jest.spyOn(Date, 'now').mockImplementation(fastClock());
    writeFileSync(join(dir, 'live.json.lock'), '');
  } else {
    chmodSync(dir, 0o500);
  }
  const { status, body } = await rollBack();
  jest.restoreAllMocks();
  chmodSync(dir, 0o700);
  expect([status, body.message]).toEqual([503, releaseTexts.notWritable]);
  expect(await entries()).toEqual([]);
  expect(existsSync(join(dir, '1.0.0'))).toBe(true);
});

/** A clock by which a lock is waited for in vain at once. */
function fastClock() {
  let current = 0;
  return () => (current += 25_000);
}

/** Changes the pointer in a process of its own. `slow` looks at the lock, and goes on only once the other process holds it. */
const waiter = (name: string, slow: boolean) => {
  const code = `
    const fs = require('node:fs');
    const has = (file) => { try { fs.accessSync(dir + '/' + file); return true; } catch { return false; } };
    const [dir, file, name] = process.argv.slice(1);
    if (${slow}) {
      const { statSync } = fs;
      fs.statSync = (...args) => {
        const found = statSync(...args);
        fs.writeFileSync(dir + '/looked', '');
        while (!has('entered')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        fs.statSync = statSync;
        return found;
      };
    }
    const { changePointer } = require(file);
    const until = async (ready) => { while (!ready()) await new Promise((next) => setTimeout(next, 5)); };
    (async () => {
      if (!${slow}) await until(() => has('looked'));
      await changePointer(dir, name, async (before) => {
        fs.appendFileSync(dir + '/turns', name + ' in ');
        fs.writeFileSync(dir + '/entered', '');
        // Long enough for the other one, which tries every 25 ms, to come in as well.
        await new Promise((next) => setTimeout(next, 400));
        fs.appendFileSync(dir + '/turns', name + ' out ');
        return { ...before, count: (before.count ?? 0) + 1 };
      });
    })();`;
  const child = spawn(process.execPath, ['-e', code, dir, join(__dirname, 'change-pointer.cjs'), name], {
    stdio: 'inherit',
  });
  return once(child, 'exit');
};

it.each([
  ['a number of a process', '4711\n'],
  ['an owner', randomUUID()],
  ['nothing', ''],
])('lets one of two processes take over a lock that was left with %s, and the other one wait', async (_what, text) => {
  const lock = join(dir, 'live.json.lock');
  writeFileSync(lock, text);
  utimesSync(lock, new Date(0), new Date(0));
  expect(await Promise.all([waiter('late', true), waiter('early', false)])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(dir, 'turns'), 'utf8')).toBe('early in early out late in late out ');
  expect(pointer()).toMatchObject({ version: '1.1.0', count: 2, changedBy: 'late' });
  expect(readdirSync(dir).filter((name) => name.includes('lock'))).toEqual([]);
});
