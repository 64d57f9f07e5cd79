import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { atMost, percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { parsedCookies, signIn } from '../lab/sign-in.mjs';
import { fillSmallFirm } from '../lab/small-firm.mjs';

/** Ways from a page to one of a remote that the browser has not loaded yet: who goes, from where, and the link. */
const ways = [
  { from: '/', link: 'a[href="/services"]' },
  { from: '/faq', link: 'a[href="/case-submission"]' },
  { from: '/about', link: 'a[href="/login"]' },
  { who: 'client', from: '/services', link: 'header a[href="/client/dashboard"]' },
  { who: 'attorney', from: '/services', link: 'header a[href="/attorney/dashboard"]' },
  { who: 'admin', from: '/services', link: 'header a[href="/admin/dashboard"]' },
  { who: 'admin', from: '/admin/dashboard', link: 'main a[href^="/cases/"]' },
  { who: 'attorney', from: '/attorney/dashboard', link: 'main a[href^="/cases/"]' },
];
const mostMs = 100;
const visits = 10;
const port = 4186;

/**
 * Measures the time from a click until the next page is drawn, half a second after the pointer reached the link: `opened` with its heading or,
 * where that is data, its skeleton, and `complete` with its data.
 */
export async function hover() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-hover-'));
  await fillSmallFirm(dataDir, { cases: 50, port });
  const server = await startServer(process.execPath, [join(root, 'tools', 'start.mjs')], port, { dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = [];
    for (const { who, from, link } of ways) {
      const cookies = who ? await signIn(server.url, `${who}@demo.local`) : '';
      const took = [];
      for (let visit = 0; visit < visits; visit += 1) {
        took.push(await measureVisit(browser, server.url, { cookies, from, link }));
      }
      const [opened, complete] = ['opened', 'complete'].map((what) =>
        took.map((visit) => visit[what]).sort((a, b) => a - b),
      );
      const median = (figures) => rounded(percentile(figures, 0.5), 0);
      const title = `${who ?? 'visitor'} from ${from} by ${link}: slowest ${rounded(opened.at(-1), 0)} ms, complete after ${median(complete)} ms; opened, median`;
      rows.push(atMost(title, median(opened), mostMs, 'ms'));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureVisit(browser, url, { cookies, from, link }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(parsedCookies(cookies, url));
  const page = await context.newPage();
  await page.goto(url + from, { waitUntil: 'networkidle' });
  const target = page.locator(link).first();
  await target.hover();
  await page.waitForTimeout(500);
  await page.evaluate(watchClick);
  await target.click();
  const took = await page.evaluate(() => window.visit);
  await context.close();
  return took;
}

/** Runs in the page: `window.visit` resolves with the milliseconds from the click. */
function watchClick() {
  const heading = () => document.querySelector('main h1');
  const isLoading = () => document.querySelector('main [aria-busy=true], main [role=status]:not(:empty)') !== null;
  const before = heading();
  const address = location.pathname;
  window.visit = new Promise((resolve) => {
    const start = ({ timeStamp }) => {
      let opened;
      const look = () => {
        const isOpen = location.pathname !== address && heading() !== before && (heading() !== null || isLoading());
        if (isOpen) {
          opened ??= performance.now() - timeStamp;
        }
        if (isOpen && !isLoading()) {
          resolve({ opened, complete: performance.now() - timeStamp });
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
    };
    document.addEventListener('click', start, { capture: true, once: true });
  });
}
