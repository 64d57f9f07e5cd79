import { fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { pause } from '../lab/wait.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const months = 12;
const killsEach = 3;
/** Longest time after which an instance is killed: about as long as a month takes to begin. */
const killWithinMs = 40;

/** Kills instances that charge a watchlist on PostgreSQL while they do, and counts what there is after a year. */
export async function watchlist() {
  const name = `proof_watchlist_${randomBytes(4).toString('hex')}`;
  await query(adminUrl, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  try {
    await inInstance(url, { job: 'start', at: '2026-01-05T09:00:00.000Z' });
    let kills = 0;
    for (let month = 1; month < months; month += 1) {
      kills += await chargeMonth(url, new Date(Date.UTC(2026, month, 5, 9)).toISOString());
    }
    return [await counted(url, kills)];
  } finally {
    await query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Two instances charge at once. Three times one of them is killed at a random moment; afterwards both finish. */
async function chargeMonth(url, at) {
  let kills = 0;
  const survivor = await open(url);
  for (let kill = 0; kill < killsEach; kill += 1) {
    const victim = await open(url);
    victim.send({ job: 'charge', at });
    await pause(randomInt(killWithinMs));
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    kills += victim.signalCode === 'SIGKILL' ? 1 : 0;
  }
  const other = await open(url);
  await Promise.all([survivor, other].map((instance) => finish(instance, { job: 'charge', at })));
  return kills;
}

async function open(url) {
  const instance = fork(join(root, 'tools', 'prove', 'watchlist', 'instance.cjs'), [url]);
  await once(instance, 'message');
  return instance;
}

async function finish(instance, message) {
  instance.send(message);
  await once(instance, 'message');
  instance.kill();
  await once(instance, 'exit');
}

const inInstance = async (url, message) => finish(await open(url), message);

async function counted(url, kills) {
  const [row] = await query(
    url,
    `SELECT (SELECT COUNT(*) FROM watch_months) AS summaries, (SELECT COUNT(DISTINCT month) FROM watch_months) AS months,
       (SELECT COUNT(*) FROM invoices WHERE status = 'sent') AS invoices, (SELECT COUNT(*) FROM invoices) AS all_invoices,
       (SELECT COUNT(*) FROM mails WHERE kind IN ('watch.month', 'invoice.sent')) AS mails`,
  );
  const { summaries, months: distinct, invoices, all_invoices: all, mails } = row;
  const isOnce = [summaries, distinct, invoices, all, mails].every((count) => Number(count) === months);
  return {
    asked: `${months} months, ${killsEach} kills in each after the first, two instances: ${months} summaries, ${months} invoices, none doubled`,
    measured: `${kills} kills: ${summaries} summaries of ${distinct} months, ${all} invoices, of which ${invoices} were sent, ${mails} mails`,
    holds: isOnce && kills === (months - 1) * killsEach,
  };
}

async function query(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
