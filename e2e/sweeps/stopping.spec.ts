import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startPortal } from '../support/portal';

/** Sends a request over a new connection, and returns its status or the error. */
const askOnce = (url: string): Promise<number | string> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    (error: { cause?: { code?: string } }) => error.cause?.code ?? 'unknown',
  );

/** What production asks for, with the defaults of production for everything else. */
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://localhost:1',
  EMAIL_VERIFICATION: '',
  MAIL_BUNDLE_SECONDS: '',
  RATE_LIMITS: '',
};

test('a stopping server in production reports not ready immediately, keeps serving for a while, and exits with 0', async () => {
  const portal = await startPortal({ ...production, SHUTDOWN_DELAY_SECONDS: '15' });
  try {
    const ready = `${portal.url}/api/health/ready`;
    expect(await askOnce(ready)).toBe(200);
    const stopped = portal.stop();
    await expect.poll(() => askOnce(ready)).toBe(503);
    const outcomes = new Set<number | string>();
    const lane = async () => {
      for (let count = 0; count < 10; count += 1) {
        outcomes.add(await askOnce(`${portal.url}/api/health/live`));
      }
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    expect([...outcomes]).toEqual([200]);
    expect(await stopped).toBe(0);
  } finally {
    await portal.remove();
  }
});

test('a second signal skips the wait', async () => {
  const portal = await startPortal({ SHUTDOWN_DELAY_SECONDS: '60' });
  try {
    const first = portal.stop();
    await expect.poll(() => askOnce(`${portal.url}/api/health/ready`)).toBe(503);
    expect(await Promise.all([first, portal.stop()])).toEqual([0, 0]);
  } finally {
    await portal.remove();
  }
});

test('production does not start while demo users can sign in', async () => {
  const portal = await startPortal();
  try {
    expect((await fetch(`${portal.url}/api/seed/users`, { method: 'POST' })).ok).toBe(true);
    expect(await portal.stop()).toBe(0);
    const started = startPortal({ ...production, DATA_DIR: portal.dataDir });
    await expect(started).rejects.toThrow(/ended with 78:[\s\S]*\nThe portal cannot start: demo accounts are active/);
  } finally {
    await portal.remove();
  }
});

test('other users of the machine can read no file of the portal, nor of its backup', async () => {
  const portal = await startPortal();
  try {
    const args = [
      fileURLToPath(new URL('../../api/dist/ops.mjs', import.meta.url)),
      'backup',
      join(portal.dataDir, 'copy'),
    ];
    const env = { PATH: process.env['PATH'], DATA_DIR: portal.dataDir };
    expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const all = readdirSync(portal.dataDir, { recursive: true, encoding: 'utf8' });
    expect(all).toEqual(expect.arrayContaining(['portal.sqlite', join('copy', 'portal.sqlite')]));
    // Everybody gets the files of the pages.
    const names = all.filter((name) => !/^(shell|remote)-builds\//.test(name));
    const open = names.filter((name) => (statSync(join(portal.dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  } finally {
    await portal.remove();
  }
});
