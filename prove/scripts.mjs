import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parsedCookies } from '../bench/bytes/visits.mjs';
import { signIn } from '../bench/growth/sign-in.mjs';
import { startServer } from '../bench/server.mjs';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/install.mjs';
import { freePort } from './free-port.mjs';
import { payloads } from './script-payloads.mjs';

const people = ['admin', 'attorney', 'client'];
const tabs = ['', '?tab=details', '?tab=documents', '?tab=invoices', '?tab=notes'];
const lists = {
  admin: ['/admin/dashboard', '/admin/invoices', '/admin/inbox', '/admin/mail', '/admin/audit'],
  attorney: ['/attorney/dashboard', '/tasks'],
  client: ['/client/dashboard', '/client/invoices'],
};

/** Stores each payload in every free text that people can write, and opens the pages that show it in every role. */
export async function scripts(texts = payloads) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const seen = { visits: 0, ran: [], reports: [] };
  try {
    await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
    const cookies = {};
    for (const person of people) {
      cookies[person] = await signIn(server.url, `${person}@demo.local`);
    }
    const { caseIds, stored } = await storeAll(server.url, cookies, texts);
    for (const person of people) {
      await visitAll(browser, server.url, { person, cookies: cookies[person], caseIds }, seen);
    }
    const asked = Math.min(300, texts.length * 10);
    return [
      {
        asked: `${asked} stored texts that try to run a script, opened in every role: none runs, no report`,
        measured: `${stored} stored, ${seen.visits} visits: ${seen.ran.length} ran, ${seen.reports.length} reports ${[...seen.ran, ...seen.reports].slice(0, 3).join(' ')}`,
        holds: stored >= asked && seen.ran.length === 0 && seen.reports.length === 0,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the cases, and how many texts were stored. */
async function storeAll(url, cookies, texts) {
  const { users } = await get(url, '/users/list?role=attorney&q=attorney@demo.local', cookies.admin);
  const caseIds = [];
  let stored = 0;
  for (const payload of texts) {
    const { caseId } = await post(url, '/cases/submit', '', {
      fullName: `Mona ${payload}`.slice(0, 120),
      email: 'client@demo.local',
      caseType: 'company',
      serviceLevel: 'quick',
      confidentialityConfirmed: true,
      subjectDetails: { companyName: payload, concerns: payload },
      story: { whatHappened: payload, amount: payload.slice(0, 40) },
    });
    await post(url, '/cases/assign', cookies.admin, { caseId, attorneyId: users[0]._id });
    await post(url, '/messages/send', cookies.client, { caseId, content: payload });
    await post(url, `/cases/${caseId}/notes`, cookies.attorney, { text: payload });
    const lineItems = [{ description: payload, quantity: 1, unitPrice: 10 }];
    const { invoice } = await post(url, '/invoices/create', cookies.attorney, { caseId, lineItems, notes: payload });
    await put(url, `/invoices/${invoice._id}`, cookies.attorney, { status: 'sent' });
    await post(url, '/contact', '', {
      name: 'Mona',
      email: 'mona@example.org',
      subject: payload.slice(0, 100),
      message: payload,
    });
    caseIds.push(caseId);
    stored += 10;
  }
  return { caseIds, stored };
}

async function visitAll(browser, url, { person, cookies, caseIds }, seen) {
  const context = await browser.newContext();
  await context.addCookies(parsedCookies(cookies, url));
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.ran.push(dialog.message());
    void dialog.dismiss();
  });
  const addresses = [...lists[person], ...caseIds.flatMap((id, at) => [`/cases/${id}${tabs[at % tabs.length]}`])];
  for (const address of addresses) {
    await page.goto(url + address);
    await page.waitForFunction(() => !document.querySelector('[data-prerendered], main [aria-busy=true]'));
    const { ran, violations } = await page.evaluate(() => ({ ran: window.ran === 1, violations: window.violations }));
    seen.visits += 1;
    seen.reports.push(...violations);
    if (ran) {
      seen.ran.push(`${person} ${address}`);
    }
  }
  await context.close();
}

const get = (url, path, cookie) => call(url, path, { headers: { cookie } });
const post = (url, path, cookie, body) => call(url, path, written('POST', cookie, body));
const put = (url, path, cookie, body) => call(url, path, written('PUT', cookie, body));
const written = (method, cookie, body) => ({
  method,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function call(url, path, options) {
  const answer = await fetch(`${url}/api${path}`, options);
  const { data, message } = await answer.json();
  if (!answer.ok) {
    throw new Error(`${path} was answered with ${answer.status}: ${message}`);
  }
  return data;
}
