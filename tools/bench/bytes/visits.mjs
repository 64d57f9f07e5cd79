import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';
import { root } from '../../install.mjs';
import { atMost, rounded } from '../../lab/measure.mjs';
import { startServer } from '../../lab/server.mjs';
import { parsedCookies, signIn } from '../../lab/sign-in.mjs';
import { fillSmallFirm } from '../../lab/small-firm.mjs';
import { buildMonolith, serveMonolith } from './monolith.mjs';

const port = 4715;
/** A page is complete when no script came for this long. */
const quietMs = 1_500;
const most = 1.25;

/** Pages, and who visits them. Publishing limits the bytes of each part of them (`tools/remote/budget.mjs`). */
const pages = [
  { path: '/' },
  { path: '/login' },
  { path: '/case-submission' },
  { path: '/client/dashboard', who: 'client' },
  { path: '/attorney/dashboard', who: 'attorney' },
  { path: '/admin/dashboard', who: 'admin' },
  { path: '/cases/:id', who: 'admin' },
];

/** Measures the JavaScript that a visit with an empty cache loads, and compares it with a monolith of the same sources. */
export async function visits() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bytes-'));
  await fillSmallFirm(dataDir, { cases: 50, port });
  const monolith = buildMonolith();
  const server = await startServer(process.execPath, [join(root, 'tools', 'start.mjs')], port, { dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  try {
    for (const { path, who } of pages) {
      const cookies = who ? await signIn(server.url, `${who}@demo.local`) : '';
      const url = server.url + path.replace(':id', path.includes(':id') ? await anyCase(server.url, cookies) : '');
      const own = await scriptKb(browser, url, cookies);
      const other = await scriptKb(browser, url, cookies, (context) => serveMonolith(context, monolith.dir));
      const what = `JavaScript of ${path}`;
      rows.push({ what, measured: rounded(own), unit: 'KB gzip' });
      rows.push(atMost(`${what}, monolith ${rounded(other)} KB`, rounded(own / other, 2), most, 'of the monolith'));
    }
  } finally {
    await browser.close();
    await server.stop();
    monolith.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}

export async function anyCase(url, cookie) {
  const answer = await fetch(`${url}/api/cases/list?limit=1`, { headers: { cookie } });
  return (await answer.json()).data.cases[0]._id;
}

async function scriptKb(browser, url, cookies, prepare) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(parsedCookies(cookies, url));
  await prepare?.(context);
  const page = await context.newPage();
  const scripts = new Map();
  let last = performance.now();
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      last = performance.now();
      scripts.set(new URL(response.url()).pathname, response.body());
    }
  });
  await page.goto(url);
  // A prerendered page is marked until the scripts have taken over. The loading texts of pages have no heading.
  await page.waitForFunction(() => document.querySelector('#root:not([data-prerendered])'));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  while (performance.now() - last < quietMs) {
    await pause(100);
  }
  const bodies = await Promise.all(scripts.values());
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body).length / 1024, 0);
}
