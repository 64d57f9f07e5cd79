import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/install.mjs';
import { parsedCookies } from './bytes/visits.mjs';
import { signIn } from './growth/sign-in.mjs';
import { atMost, percentile, rounded } from './measure.mjs';
import { startServer } from './server.mjs';
import { fillSmallFirm } from './small-firm.mjs';

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

/** Measures the time from a click until the heading of the next page is drawn, half a second after the pointer reached the link. */
export async function hover() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-hover-'));
  await fillSmallFirm(dataDir, { cases: 50, port });
  const server = await startServer(process.execPath, [join(root, 'scripts', 'start.mjs')], port, { dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = [];
    for (const { who, from, link } of ways) {
      const cookies = who ? await signIn(server.url, `${who}@demo.local`) : '';
      const took = [];
      for (let visit = 0; visit < visits; visit += 1) {
        took.push(await measureVisit(browser, server.url, { cookies, from, link }));
      }
      took.sort((a, b) => a - b);
      const title = `${who ?? 'visitor'} from ${from} by ${link}: median ${rounded(percentile(took, 0.5), 0)} ms, slowest`;
      rows.push(atMost(title, rounded(took.at(-1), 0), mostMs, 'ms'));
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
  const took = await page.evaluate(() => window.opened);
  await context.close();
  return took;
}

/** Runs in the page: `window.opened` resolves with the milliseconds from the click until the next page has drawn its heading. */
function watchClick() {
  const heading = () => document.querySelector('main h1');
  const before = heading();
  const address = location.pathname;
  window.opened = new Promise((resolve) => {
    const start = ({ timeStamp }) => {
      const look = () => {
        const isThere = location.pathname !== address && heading() && heading() !== before;
        if (isThere && !document.querySelector('main [aria-busy=true]')) {
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
    };
    document.addEventListener('click', start, { capture: true, once: true });
  });
}
