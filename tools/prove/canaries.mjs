import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { openCalls } from '../lab/calls.mjs';
import { storeAll } from '../lab/filled-portal.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';

/** A word that is nowhere else, and short enough for every field. */
const word = 'kanarie';
const canary = { number: 0, mark: word, text: word, short: word };

/**
 * Stores a word in every field that people can write, and sends it in requests that are refused. Then it must be in no line of the
 * log, no address, no metric, and no answer to people who may not read it.
 */
export async function canaries() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-canaries-'));
  const log = [];
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
    env: { EMAIL_VERIFICATION: 'off', MAIL_BUNDLE_SECONDS: '0', LOG_LEVEL: 'debug' },
    onOutput: (text) => log.push(text),
  });
  try {
    const stored = await storeAll(server.url, dataDir, [canary]);
    const answers = await answersTo(others, server.url, dataDir);
    const control = holding(await answersTo(['admin@demo.local'], server.url, dataDir));
    const refusals = await sendRefused(server.url, stored.cookies.admin);
    await server.stop();
    const lines = log.join('').split('\n').filter(Boolean);
    const addresses = [...lines.flatMap(addressesIn), ...mailsIn(dataDir).flatMap(addressesIn)];
    return [
      {
        asked: `a word in ${stored.written.size} fields is in no line of the log, no address and no answer to others`,
        measured: [
          `${holding(lines)} of ${lines.length} lines of the log`,
          `${holding(addresses)} of ${addresses.length} addresses`,
          `${holding(answers)} of ${answers.length} answers to others`,
          `${holding(refusals)} of ${refusals.length} refusals; an admin finds it in ${control} answers`,
        ].join(', '),
        holds:
          control > 0 &&
          lines.length > 0 &&
          addresses.length > 0 &&
          holding([...lines, ...addresses, ...answers, ...refusals]) === 0,
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const holding = (texts) => texts.filter((text) => text.toLowerCase().includes(word)).length;

const addressesIn = (text) => text.replaceAll('=\r\n', '').match(/(https?:\/\/|"\/)[^\s"<>]+/g) ?? [];

function mailsIn(dataDir) {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Calls whose rows an admin has shared with all staff. */
const shared = new Set(['listCannedReplies', 'listSavedViews']);

/** A visitor, another client and another attorney. */
const others = [undefined, 'client@demo.local', 'attorney2@demo.local'];

/** Makes all reading calls about everything that was stored. */
async function answersTo(people, url, dataDir) {
  const { operations } = await openCalls(url);
  const ids = idsIn(dataDir);
  const answers = [];
  for (const email of people) {
    const cookie = email && (await signIn(url, email));
    for (const [name, { method, path }] of operations) {
      if (method !== 'get' || (email?.startsWith('attorney') && shared.has(name)) || path.endsWith('/events')) {
        continue;
      }
      for (const address of addressesOf(path, ids)) {
        const answer = await fetch(url + address, { headers: { ...(cookie && { cookie }) } });
        answers.push(await answer.text());
      }
    }
  }
  return answers;
}

/** Fills an id into a path; a list is also searched for the word. */
function addressesOf(path, ids) {
  const [parameter] = path.match(/\{\w+\}/) ?? [];
  return parameter
    ? (ids[parameter.slice(1, -1)] ?? [randomUUID()]).map((id) => path.replace(parameter, id))
    : [path, `${path}?q=${word}`, ...ids.caseId.map((id) => `${path}?caseId=${id}`)];
}

const tables = {
  caseId: 'cases',
  invoiceId: 'invoices',
  quoteId: 'quotes',
  documentId: 'documents',
  riskReportId: 'risk_reports',
  subjectId: 'subjects',
  organisationId: 'organisations',
  webhookId: 'webhooks',
  watchId: 'watches',
  attorneyId: 'users',
};

function idsIn(dataDir) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const of = (table) => db.prepare(`SELECT id FROM ${table}`).all();
  const ids = Object.entries(tables).map(([name, table]) => [name, of(table).map(({ id }) => id)]);
  db.close();
  return Object.fromEntries(ids);
}

/** Sends the word in every field of every call, most of them in a form that is refused; returns the refusals. */
async function sendRefused(url, cookie) {
  const { operations, textFields } = await openCalls(url);
  const refusals = [];
  for (const [name, { method, path }] of operations) {
    if (name === 'logout') {
      continue;
    }
    const fields = textFields().filter((field) => field.startsWith(`${name} `));
    const keys = fields.map((field) => field.split(' ')[1].replace(/[.[].*/, ''));
    const body = JSON.stringify({ ...Object.fromEntries(keys.map((key) => [key, word])), [word]: word });
    const answer = await fetch(url + path.replaceAll(/\{\w+\}/g, randomUUID()), {
      method: method.toUpperCase(),
      headers: { cookie, ...(method !== 'get' && { 'content-type': 'application/json' }) },
      ...(method !== 'get' && { body }),
    });
    const text = answer.ok ? '' : await answer.text();
    refusals.push(...(text ? [text] : []));
    await answer.body?.cancel().catch(() => undefined);
  }
  return refusals;
}
