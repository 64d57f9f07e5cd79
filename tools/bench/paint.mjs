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
import { buildMonolith } from './bytes/monolith.mjs';
import { anyCase } from './bytes/visits.mjs';
import { serveSinglePage } from './paint/single-page.mjs';

/**
 * Controls that scripts alone can answer, as the selector of what is pressed and of what shows the answer: the menu of narrow screens, for
 * pages whose content works without scripts; an empty form, which marks its fields; a tab that opens; a button that reloads.
 */
const controls = {
  menu: ['header [aria-controls=mobile-menu]', 'header [aria-controls=mobile-menu][aria-expanded=true]'],
  form: ['main form [type=submit]', 'main form [aria-invalid=true]'],
  tab: ['main [role=tab]:nth-child(2)', 'main [role=tab]:nth-child(2)[aria-selected=true]'],
  refresh: ['main header button', 'main header button[aria-busy=true]'],
};

/**
 * Pages, who visits them, the control that is used, and the limits: `paint` in milliseconds, `text` as a share of the monolith's time.
 */
const pages = [
  { path: '/', use: 'menu', paint: 2_500, text: 0.35 },
  { path: '/services', use: 'menu', paint: 2_500, text: 0.35 },
  { path: '/faq', use: 'menu', paint: 2_500, text: 0.35 },
  { path: '/contact', use: 'form', paint: 2_500, text: 0.35 },
  { path: '/case-submission', use: 'form', paint: 2_500, text: 0.35 },
  { path: '/login', use: 'form', paint: 3_000, text: 0.6 },
  { path: '/client/dashboard', who: 'client', use: 'refresh', text: 0.6 },
  { path: '/attorney/dashboard', who: 'attorney', use: 'tab', text: 0.6 },
  { path: '/admin/dashboard', who: 'admin', use: 'tab', text: 0.6 },
  { path: '/cases/:id', who: 'admin', use: 'tab', text: 0.6 },
];
const mostReady = 1;
const mostShift = 0.01;
const visits = 5;
const port = 4178;

/** A slow mobile network: 1.6 Mbit/s with a latency of 150 ms. The processor is slowed down four times as well. */
const weak = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/**
 * Measures first visits with an empty cache and compares them with the monolith, in turns; medians of five. `text` is the time
 * until the page shows its heading, `ready` until it holds its data and a control has answered a press.
 */
export async function paint() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-paint-'));
  await fillSmallFirm(dataDir, { cases: 50, port });
  const monolith = buildMonolith();
  const server = await startServer(process.execPath, [join(root, 'tools', 'start.mjs')], port, { dataDir });
  const singlePage = await serveSinglePage(monolith.dir, server.url, port + 1);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  try {
    for (const { path, who, use, ...limits } of pages) {
      const cookies = who ? await signIn(server.url, `${who}@demo.local`) : '';
      const address = path.replace(':id', path.includes(':id') ? await anyCase(server.url, cookies) : '');
      const own = [];
      const other = [];
      for (let visit = 0; visit < visits; visit += 1) {
        own.push(await measureVisit(browser, { url: server.url + address, cookies, use }));
        other.push(await measureVisit(browser, { url: singlePage.url + address, cookies, use }));
      }
      rows.push(...compared(path, limits, { own, other }));
    }
  } finally {
    await browser.close();
    await singlePage.stop();
    await server.stop();
    monolith.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}

function compared(path, limits, { own, other }) {
  const median = (figures, name) =>
    percentile(
      figures.map((figure) => figure[name]).sort((a, b) => a - b),
      0.5,
    );
  const ratio = (name, what, most) => {
    const [mine, theirs] = [median(own, name), median(other, name)];
    const title = `${path}: ${what} after ${rounded(mine, 0)} ms, monolith ${rounded(theirs, 0)} ms`;
    return atMost(title, rounded(mine / theirs, 2), most, 'of the monolith');
  };
  const largest = `${path}: largest paint`;
  const paintMs = rounded(median(own, 'paint'), 0);
  return [
    limits.paint ? atMost(largest, paintMs, limits.paint, 'ms') : { what: largest, measured: paintMs, unit: 'ms' },
    ratio('text', 'text', limits.text),
    ratio('ready', 'ready', mostReady),
    atMost(`${path}: layout shift`, rounded(Math.max(...own.map(({ shift }) => shift)), 3), mostShift, ''),
  ];
}

/**
 * Runs in the page from its start. The time of a frame is the first in which the browser could show the change. Once the page holds its
 * data, the control is pressed in each frame until it answers. Paints and shifts after the first press do not count.
 */
function observe([control, answer]) {
  const seen = { paint: 0, shift: 0, text: 0, ready: 0 };
  window.seen = seen;
  let pressedAt = Number.POSITIVE_INFINITY;
  const watch = (type, count) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(({ startTime }) => startTime < pressedAt)) {
        count(entry);
      }
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  watch('layout-shift', ({ value }) => {
    seen.shift += value;
  });
  // A form that scripts do not handle yet would leave the page.
  addEventListener('submit', (event) => event.preventDefault());
  // After the frame, so that what the frame itself moves counts.
  const press = (button) => {
    pressedAt = Math.min(pressedAt, performance.now());
    button.click();
  };
  const look = () => {
    const heading = document.querySelector('main h1');
    const isShown = Boolean(heading?.textContent && heading.getBoundingClientRect().height > 0);
    if (isShown) {
      seen.text ||= performance.now();
      if (pressedAt < performance.now() && document.querySelector(answer)) {
        seen.ready = performance.now();
        return;
      }
      const button = document.querySelector(control);
      if (button && !document.querySelector('[data-prerendered], main [aria-busy=true]')) {
        setTimeout(() => press(button));
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measureVisit(browser, { url, cookies, use }) {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
  await context.addCookies(parsedCookies(cookies, url));
  const page = await context.newPage();
  await page.addInitScript(observe, controls[use]);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', weak);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.seen.ready > 0);
  const figures = await page.evaluate(() => window.seen);
  await context.close();
  return figures;
}
