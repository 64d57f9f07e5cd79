import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';
import { parsedCookies, signIn } from '../lab/sign-in.mjs';

/**
 * Ten tabs of one browser whose access token has ended load a page at once, again and again: in every second round without the
 * lock by which tabs take turns. In the end somebody sends the first refresh token again.
 */
export async function refreshTabs({ tabs = 10, rounds = 20 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-tabs-'));
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    const cookies = await signIn(server.url, 'client@demo.local');
    const counts = { withLock: 0, withoutLock: 0, signedOut: 0 };
    const context = await browser.newContext();
    await context.addCookies(parsedCookies(cookies, server.url));
    for (let round = 0; round < rounds; round += 1) {
      await loadAtOnce(context, server.url, { tabs, hasLock: round % 2 === 0 }, counts);
    }
    const replay = await replayed(context, server.url, cookies);
    return [
      {
        asked: `${tabs} tabs in a browser refresh at once, ${rounds} times: no wrong sign-out; a replay ends the session`,
        measured: `${counts.withLock} refreshes under the lock, ${counts.withoutLock} without it, ${counts.signedOut} wrong sign-outs, the replay and the session after it answered with ${replay.join(' and ')}`,
        holds:
          counts.signedOut === 0 &&
          counts.withLock > 0 &&
          counts.withoutLock >= tabs * Math.floor(rounds / 2) &&
          replay.join() === '401,401',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function loadAtOnce(context, url, { tabs, hasLock }, counts) {
  await context.clearCookies({ name: 'access_token' });
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  const waiting = [];
  if (!hasLock) {
    // All tabs ask before one is answered; otherwise a slow machine serves one after another.
    await context.route('**/api/auth/refresh', async (route) => {
      waiting.push(route);
      if (waiting.length === tabs) {
        await Promise.all(waiting.map((one) => one.continue()));
      }
    });
  }
  await Promise.all(
    pages.map(async (page) => {
      if (!hasLock) {
        await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      }
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/refresh')) {
          counts[hasLock ? 'withLock' : 'withoutLock'] += 1;
        }
      });
      await page.goto(`${url}/client/dashboard`);
      const own = page.getByRole('heading', { name: 'My Dashboard' });
      await own
        .or(page.getByRole('heading', { name: 'Sign in' }))
        .first()
        .waitFor();
      counts.signedOut += page.url().includes('/login') ? 1 : 0;
    }),
  );
  await context.unroute('**/api/auth/refresh');
  await Promise.all(pages.map((page) => page.close()));
}

/** Sends the first refresh token again, and then the newest access token. */
async function replayed(context, url, cookies) {
  const replay = await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { cookie: cookies } });
  const newest = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const after = await fetch(`${url}/api/auth/me`, { headers: { cookie: newest } });
  return [replay.status, after.status];
}
