import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { root } from '../install.mjs';
import { storeAll } from '../lab/filled-portal.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';
import { parsedCookies } from '../lab/sign-in.mjs';
import { forgotten } from './forgotten-fields.mjs';
import { proveDetector } from './scripts/control.mjs';
import { payloads } from './scripts/payloads.mjs';
import { openWatchedPage } from './scripts/watched-page.mjs';

const { SMTPServer } = createRequire(join(root, 'api', 'package.json'))('smtp-server');
const roles = ['admin', 'attorney', 'client'];

/**
 * Stores each payload in every field that people can write, opens the pages that show them in every role that may read them, and
 * looks for each text there. The control shows first that a payload that runs is noticed.
 */
export async function scripts(chosen = payloads) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const mailServer = await refuseMail();
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
    env: {
      EMAIL_VERIFICATION: 'off',
      MAIL_BUNDLE_SECONDS: '0',
      SMTP_URL: mailServer.url,
      SUPPORT_EMAIL: mailServer.refused,
    },
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const control = await proveDetector(browser, server.url, chosen);
    const stored = await storeAll(server.url, dataDir, chosen);
    const visits = await Promise.all(roles.map((role) => visitAll(browser, server.url, stored, role)));
    return [control, written(stored), ...resultsOf(stored, visits)];
  } finally {
    await browser.close();
    await server.stop();
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Takes all mail but that to `refused`, so that the list of undelivered mail is not empty. */
async function refuseMail() {
  const refused = 'refused@example.org';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error('<svg onload=ran(999)>'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => stream.on('end', done).resume(),
  });
  const port = await freePort();
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return { url: `smtp://127.0.0.1:${port}`, refused, close: () => new Promise((done) => server.close(done)) };
}

/** Opens the pages of one role, and returns which texts were not there and what was noticed. */
async function visitAll(browser, url, { groups, cookies }, role) {
  const result = { visits: 0, expected: 0, missing: [], ran: [], reports: [], code: [] };
  let context;
  let watched;
  let signedIn;
  for (const { pages, texts, client } of groups) {
    const cookie = cookies[role] ?? client;
    if (cookie !== signedIn) {
      await context?.close();
      context = await browser.newContext();
      await context.addCookies(parsedCookies(cookie, url));
      watched = await openWatchedPage(context);
      signedIn = cookie;
    }
    const mine = pages.filter(({ readers = roles }) => readers.includes(role));
    const wanted = texts.filter(({ readers }) => readers.includes(role)).map(({ text }) => text);
    let seen = await readAll(watched, url, mine, result);
    const lacking = () => wanted.filter((text) => !seen.includes(comparable(text)));
    if (lacking().length > 0) {
      // On a busy machine a part of a page comes after it was taken for complete.
      seen += await readAll(watched, url, mine, result);
    }
    result.visits += mine.length;
    result.expected += wanted.length;
    result.missing.push(...lacking().map((text) => `${role} ${mine[0]?.path}: ${text}`));
    result.ran.push(...[...watched.noticed.ran].map((number) => `${role} ${mine[0]?.path}: payload ${number}`));
    watched.noticed.ran.clear();
    result.reports.push(...watched.noticed.reports.splice(0));
  }
  await context?.close();
  return result;
}

async function readAll(watched, url, pages, result) {
  let seen = '';
  for (const { path, opens } of pages) {
    await watched.visit(url + path);
    if (opens) {
      await watched.page.getByRole('main').getByRole('button', { name: opens }).first().click();
      await watched.page.getByRole('dialog').waitFor();
      await watched.loaded();
    }
    seen += `${comparable(await watched.text())}\n`;
    result.code.push(...(await watched.codeInAttributes()));
  }
  return seen;
}

/** Pages make web addresses harmless, and break lines. */
const comparable = (text) =>
  text.replaceAll('[.]', '.').replaceAll(/hxxp/g, 'http').replaceAll(/\s+/g, ' ').toLowerCase();

function written({ fields, written: done }) {
  const left = forgotten(fields, done);
  return {
    asked: 'every text that a request can hold is stored or has a reason not to be',
    measured: `${done.size} fields stored, ${left.length} forgotten ${left.join(', ')}`.trim(),
    holds: left.length === 0,
  };
}

function resultsOf({ groups }, visits) {
  const all = (name) => visits.flatMap((one) => one[name]);
  const sum = (name) => visits.reduce((total, one) => total + one[name], 0);
  const few = (list) => list.slice(0, 3).join(' ');
  const stored = groups.reduce((total, { texts }) => total + texts.length, 0);
  const [ran, reports, code, missing] = ['ran', 'reports', 'code', 'missing'].map(all);
  for (const one of missing) {
    console.error(`missing: ${one}`);
  }
  return [
    {
      asked: 'none runs in any role, none becomes code in an attribute, no report',
      measured:
        `${stored} texts, ${sum('visits')} pages: ${ran.length} ran, ${code.length} in attributes, ${reports.length} reports ${few([...ran, ...code, ...reports])}`.trim(),
      holds: ran.length === 0 && code.length === 0 && reports.length === 0,
    },
    {
      asked: 'whoever may read a text finds it on a page, as text',
      measured: `${sum('expected')} sought, ${missing.length} missing ${few(missing)}`.trim(),
      holds: missing.length === 0,
    },
  ];
}
