import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/install.mjs';
import { atMost, percentile, rounded } from './measure.mjs';
import { startServer } from './server.mjs';

/** Limits in milliseconds. The limit of `/login` is higher, because that page is not prerendered. */
const paths = {
  '/': 2_500,
  '/services': 2_500,
  '/faq': 2_500,
  '/contact': 2_500,
  '/case-submission': 2_500,
  '/login': 3_000,
};
const visits = 5;

/** A slow mobile network: 1.6 Mbit/s with a latency of 150 ms. The processor is slowed down four times as well. */
const weak = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Measures the Largest Contentful Paint (LCP) of a first visit: the median of five, each with an empty cache. */
export async function paint() {
  const server = await startServer(process.execPath, [join(root, 'scripts', 'start.mjs')], 4178);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows = [];
  try {
    for (const [path, limit] of Object.entries(paths)) {
      const figures = [];
      for (let visit = 0; visit < visits; visit += 1) {
        figures.push(await largestPaint(browser, server.url + path));
      }
      rows.push(atMost(`${path} on a weak phone, largest paint`, rounded(percentile(figures, 0.5), 0), limit, 'ms'));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}

async function largestPaint(browser, url) {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', weak);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}
