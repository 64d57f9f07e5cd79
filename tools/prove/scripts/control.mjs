import { openWatchedPage } from './watched-page.mjs';

/** The policy of the portal's pages, apart from its addresses. */
const policy = "default-src 'none'; script-src 'self'";

/**
 * Shows that the detector works: on careless pages each payload runs and is noticed, under a content security policy it is
 * reported instead, and a text that was taken for markup is not found as text.
 */
export async function proveDetector(browser, url, payloads) {
  const ran = [];
  const reported = [];
  for (const payload of payloads) {
    if (await runs(browser, url, payload)) {
      ran.push(payload);
    }
  }
  const [script] = payloads;
  const headers = { 'content-security-policy': policy };
  const { noticed, text } = await openCareless(browser, url, script, { headers, readText: true });
  reported.push(...noticed.reports);
  const missed = payloads.filter((payload) => !ran.includes(payload)).map(({ text: missing }) => missing);
  return {
    asked: 'control: on a page that is careless each payload runs and is noticed; under a policy it is reported',
    measured:
      `${ran.length} of ${payloads.length} ran, ${reported.length} reports ${missed.slice(0, 3).join(' ')}`.trim(),
    holds: missed.length === 0 && reported.length > 0 && noticed.ran.size === 0 && !text.includes(script.text),
  };
}

async function runs(browser, url, payload) {
  const { noticed } = await openCareless(browser, url, payload);
  return noticed.ran.has(payload.number);
}

/** @param readText - only where no script runs: one that does may leave the page. */
async function openCareless(browser, url, payload, { headers = {}, readText = false } = {}) {
  const context = await browser.newContext();
  const watched = await openWatchedPage(context);
  const { page, noticed } = watched;
  const body = payload.carelessPage(`${payload.text} //field`);
  await page.route(`${url}/careless`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  await page.goto(`${url}/careless`);
  const limit = performance.now() + 10_000;
  while (!noticed.ran.has(payload.number) && noticed.reports.length === 0 && performance.now() < limit) {
    await page.evaluate(touchAll).catch(ignoreNavigation);
    await page.waitForTimeout(20);
  }
  const text = readText ? await watched.text() : '';
  await context.close();
  return { noticed, text };
}

function touchAll() {
  for (const element of document.querySelectorAll('a, button, p[onclick]')) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

function ignoreNavigation(error) {
  if (!/Execution context was destroyed|frame was detached/i.test(error.message)) {
    throw error;
  }
}
