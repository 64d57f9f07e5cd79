import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { openCalls } from '../lab/calls.mjs';
import { freePort } from '../lab/free-port.mjs';
import { startServer } from '../lab/server.mjs';
import { signIn } from '../lab/sign-in.mjs';
import { pause } from '../lab/wait.mjs';
import { onBoth, proved, seed } from './tests.mjs';

const require = createRequire(import.meta.url);
require('../../api/test/load-typescript.cjs');
const { FakeStripe, stripeSettings } = require('../../api/test/fake-stripe.ts');
const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const kills = Number(process.env.PROOF_KILLS ?? 20);
/** Time that PostgreSQL takes for each payment, so that the kill hits between the event and the payment. */
const slowSeconds = 0.5;

/** Shows that the ledger adds up, that events make one payment each, and that a kill between an event and its payment loses neither. */
export async function payments() {
  const sequences = process.env.PROOF_SEQUENCES ?? '10000';
  const deliveries = process.env.PROOF_DELIVERIES ?? '1000';
  const ledger = await onBoth((project) =>
    proved(
      'entries/(sequences|settle)',
      { PROOF_SEQUENCES: sequences, ...seed('PROOF_SEED') },
      `${sequences} random sequences of invoice, payment, reversal, credit and refund, each step at every instance at once: balance = total − credits − payments + refunds, never below 0, and the statement closes on it`,
      project,
    ),
  );
  const events = await onBoth((project) =>
    proved(
      'checkout/deliveries',
      { PROOF_DELIVERIES: deliveries, ...seed('PROOF_SEED') },
      `${deliveries} deliveries, 30 % repeated, 10 % out of order, 5 % forged: one payment each, none forged`,
      project,
    ),
  );
  return [...ledger, ...events, await killsOn(sqlite()), await killsOn(await postgres())];
}

/** A database whose file is for one process. Nothing makes it slow, so the kill hits at a random moment. */
function sqlite() {
  const opened = (dataDir) => new Sqlite(join(dataDir, 'portal.sqlite'));
  return {
    name: 'SQLite',
    env: {},
    slowDown: async () => undefined,
    isBetween: () => pause(randomInt(12)),
    async query(dataDir, sql) {
      const db = opened(dataDir);
      try {
        return sql.startsWith('SELECT') ? db.prepare(sql).all() : db.exec(sql);
      } finally {
        db.close();
      }
    },
    drop: async () => undefined,
  };
}

async function postgres() {
  const admin = new Client({ connectionString: adminUrl });
  try {
    await admin.connect();
  } catch {
    return undefined;
  }
  const name = `portal_payments_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const query = async (_dataDir, sql) => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: url.href },
    slowDown: (dataDir) =>
      query(
        dataDir,
        `CREATE FUNCTION be_slow() RETURNS trigger AS $$ BEGIN PERFORM pg_sleep(${slowSeconds}); RETURN NEW; END $$ LANGUAGE plpgsql;
         CREATE TRIGGER be_slow BEFORE INSERT ON invoice_entries FOR EACH ROW EXECUTE FUNCTION be_slow()`,
      ),
    /** The event is written, and its payment waits. */
    async isBetween() {
      const limit = Date.now() + 5_000;
      const sleeping = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND wait_event = 'PgSleep'`;
      while ((await admin.query(sleeping)).rowCount === 0) {
        if (Date.now() > limit) {
          throw new Error('No payment was being written.');
        }
        await pause(5);
      }
    },
    query,
    async drop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function killsOn(database) {
  const asked = `${kills} kills between an event and its payment: none lost, none doubled`;
  if (!database) {
    return { asked: `${asked}, on PostgreSQL`, measured: 'nothing: no PostgreSQL answers', holds: false };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-payments-'));
  const stripe = new FakeStripe(() => new Date());
  const port = await freePort();
  const env = {
    ...database.env,
    STRIPE_SECRET_KEY: stripeSettings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSettings.webhookSecret,
    STRIPE_API_BASE: await stripe.listen(),
    LOG_LEVEL: 'silent',
  };
  const start = () => startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir, env });
  let server;
  try {
    server = await start();
    const pages = await openPages(server.url, stripe);
    await database.slowDown(dataDir);
    const seen = { cut: 0, resent: 0, asked: 0 };
    for (const [at, page] of pages.entries()) {
      const delivery = stripe.signed(stripe.eventOf(stripe.act(page, 'pay'), 'checkout.session.completed'));
      const answered = send(server.url, delivery);
      await database.isBetween();
      process.kill(server.pid, 'SIGKILL');
      seen.cut += (await answered) === undefined ? 1 : 0;
      await server.stop();
      if (at % 2) {
        // Stripe never sends it again, so the job of the next start has to ask.
        await database.query(
          dataDir,
          `UPDATE checkouts SET "createdAt" = '2026-01-01T00:00:00.000Z' WHERE "sessionId" = '${page.id}'`,
        );
        seen.asked += 1;
      }
      server = await start();
      if (at % 2 === 0) {
        seen.resent += (await send(server.url, delivery)) === 200 ? 1 : 0;
      }
    }
    const { paid, doubled } = await outcome(database, dataDir);
    return {
      asked: `${asked}, on ${database.name}`,
      measured: `${kills} kills, ${seen.cut} before the answer; ${seen.resent} events sent again, ${seen.asked} payments asked for: ${paid} paid, ${kills - paid} lost, ${doubled} doubled`,
      holds: paid === kills && doubled === 0,
    };
  } finally {
    await server?.stop();
    await stripe.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes an invoice for each kill, and lets the client open its page. */
async function openPages(url, stripe) {
  const { call } = await openCalls(url);
  await call('seedUsers', '');
  const [client, attorney, admin] = await Promise.all(
    ['client', 'attorney', 'admin'].map((who) => signIn(url, `${who}@demo.local`)),
  );
  const { caseId } = await call('submitCase', client, {
    body: {
      fullName: 'Clara Client',
      email: 'client@demo.local',
      caseType: 'general',
      serviceLevel: 'advise',
      confidentialityConfirmed: true,
    },
  });
  const { users } = await call('listUsers', admin, { query: '?role=attorney' });
  const { _id: attorneyId } = users.find(({ email }) => email === 'attorney@demo.local');
  await call('assignCase', admin, { body: { caseId, attorneyId } });
  const pages = [];
  for (let at = 0; at < kills; at += 1) {
    const { invoice } = await call('createInvoice', attorney, { body: { caseId, totalAmount: 100 + at } });
    const params = { invoiceId: invoice._id };
    await call('updateInvoice', attorney, { params, body: { status: 'sent' } });
    pages.push(stripe.at((await call('startCheckout', client, { params })).url));
  }
  return pages;
}

/** Returns the status, or undefined when no answer came. */
const send = (url, { body, headers }) =>
  fetch(`${url}/api/payments/stripe`, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => undefined,
  );

/** Waits until the job of the last start has asked, and counts what was stored. */
async function outcome({ query }, dataDir) {
  const count = async () => {
    const rows = await query(
      dataDir,
      `SELECT "invoiceId", COUNT(*) AS number FROM invoice_entries WHERE kind = 'payment' GROUP BY "invoiceId"`,
    );
    return { paid: rows.length, doubled: rows.filter(({ number }) => Number(number) > 1).length };
  };
  for (const limit = Date.now() + 10_000; Date.now() < limit; await pause(100)) {
    if ((await count()).paid === kills) {
      break;
    }
  }
  return count();
}
