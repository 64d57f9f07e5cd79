import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTcpProxy } from '../../api/test/tcp-proxy.cjs';
import { root } from '../install.mjs';
import { percentile } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { pause, until } from '../lab/wait.mjs';
import { compareStored, storedCases, submitAll } from './submissions.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const count = Number(process.env.PROOF_CUTS ?? 20);
const submissions = Number(process.env.PROOF_SUBMISSIONS ?? 2_000);
const cutForMs = 300;
const backWithinMs = 5_000;
const port = 4872;

/**
 * Sends submissions while all connections to PostgreSQL are cut again and again. Whoever is refused sends the same submission
 * again, with the same idempotency key. `outages.test.ts` is the short form.
 */
export async function postgresCuts() {
  const admin = new Client({ connectionString: adminUrl });
  try {
    await admin.connect();
  } catch {
    const measured = 'nothing: no PostgreSQL answers at TEST_DATABASE_URL';
    return [{ asked: `${count} cuts of the connection to PostgreSQL`, measured, holds: false }];
  }
  const name = `portal_proof_${process.pid}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-cuts-'));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await admin.query(`CREATE DATABASE ${name}`);
  try {
    return await cutDuringSubmissions(url, dataDir);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function cutDuringSubmissions(databaseUrl, dataDir) {
  const proxy = await openTcpProxy(databaseUrl.hostname, Number(databaseUrl.port || 5432));
  const throughProxy = new URL(databaseUrl);
  throughProxy.host = `127.0.0.1:${proxy.port}`;
  const env = { DATABASE_URL: throughProxy.href, LOG_LEVEL: 'silent' };
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir, env });
  const run = { acknowledged: new Map(), outcomes: new Map() };
  const onOutcome = (status) => run.outcomes.set(status, (run.outcomes.get(status) ?? 0) + 1);
  const waits = [];
  try {
    const working = submitAll(server.url, { count: submissions, acknowledged: run.acknowledged, onOutcome });
    for (let cut = 1; cut <= count; cut += 1) {
      await until(() => run.acknowledged.size >= (cut * submissions) / (count + 1));
      waits.push(await cutOnce(proxy, run));
    }
    await working;
    return [await stored(databaseUrl, run), answers(run), returns(waits)];
  } finally {
    await server.stop();
    await proxy.close();
  }
}

/** @returns the milliseconds from the end of a cut until the next submission was acknowledged. */
async function cutOnce(proxy, { acknowledged }) {
  proxy.cut();
  await pause(cutForMs);
  const before = acknowledged.size;
  const mendedAt = performance.now();
  proxy.mend();
  await until(() => acknowledged.size > before);
  return performance.now() - mendedAt;
}

async function stored(databaseUrl, { acknowledged }) {
  const client = new Client({ connectionString: databaseUrl.href });
  await client.connect();
  const { rows } = await client.query(storedCases);
  await client.end();
  const { lost, doubled } = compareStored(acknowledged, rows);
  return {
    asked: `${submissions} submissions, ${count} cuts: 0 lost, 0 doubled`,
    measured: `${acknowledged.size} submissions, ${count} cuts: ${lost} lost, ${doubled} doubled`,
    holds: lost === 0 && doubled === 0 && acknowledged.size === submissions,
  };
}

function answers({ outcomes }) {
  const counts = [...outcomes].sort(([one], [other]) => one - other);
  return {
    asked: 'each answer 201 or 503, and 503 at least once',
    measured: counts.map(([status, times]) => `${times} × ${status ?? 'no answer'}`).join(', '),
    holds: counts.every(([status]) => status === 201 || status === 503) && outcomes.has(503),
  };
}

function returns(waits) {
  const slowest = Math.round(Math.max(...waits));
  return {
    asked: `a submission is stored within ${backWithinMs} ms of the end of a cut`,
    measured: `median ${Math.round(percentile(waits, 0.5))} ms, slowest ${slowest} ms`,
    holds: slowest <= backWithinMs,
  };
}
