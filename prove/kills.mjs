import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../bench/measure.mjs';
import { startServer } from '../bench/server.mjs';
import { root } from '../scripts/install.mjs';

const Sqlite = createRequire(join(root, 'api', 'package.json'))('better-sqlite3');
const count = Number(process.env.PROOF_KILLS ?? 50);
const submissions = Number(process.env.PROOF_SUBMISSIONS ?? 2_000);
const lanes = 4;
const readyWithinMs = 2_000;
const port = 4871;

/**
 * Sends submissions while the server is killed again and again with SIGKILL. Who got no answer sends the same submission again,
 * with the same idempotency key. Afterwards each acknowledged submission must be stored once, and none twice.
 */
export async function kills() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kills-'));
  const acknowledged = new Map();
  const waits = [];
  try {
    let server = await start(dataDir);
    let sent = 0;
    const next = () => (sent < submissions ? submission(sent++) : undefined);
    const lane = async () => {
      for (let one = next(); one; one = next()) {
        acknowledged.set(one.name, await untilAcknowledged(() => server.url, one));
      }
    };
    const working = Promise.all(Array.from({ length: lanes }, lane));
    for (let kill = 1; kill <= count; kill += 1) {
      await until(() => acknowledged.size >= (kill * submissions) / (count + 1));
      process.kill(server.pid, 'SIGKILL');
      await until(() => !isRunning(server.pid));
      server = await start(dataDir);
      waits.push(server.ready);
    }
    await working;
    await server.stop();
    return [...stored(dataDir, acknowledged), readiness(waits)];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const start = (dataDir) => startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir });

const submission = (number) => ({
  key: randomUUID(),
  name: `Visitor ${number}`,
  body: {
    fullName: `Visitor ${number}`,
    email: 'visitor@example.org',
    caseType: 'general',
    serviceLevel: 'advise',
    confidentialityConfirmed: true,
  },
});

/** @returns the number of the case. */
async function untilAcknowledged(url, { key, body }) {
  for (;;) {
    try {
      const answer = await fetch(`${url()}/api/cases/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      if (answer.status === 201) {
        return (await answer.json()).data.caseNumber;
      }
      await answer.arrayBuffer();
    } catch {
      // The server was killed.
    }
    await pause(20);
  }
}

function stored(dataDir, acknowledged) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const cases = db.prepare('SELECT "clientName" AS name, "caseNumber" FROM cases').all();
  const whole = db.pragma('integrity_check', { simple: true });
  db.close();
  const numbers = new Map(cases.map(({ name, caseNumber }) => [name, caseNumber]));
  const lost = [...acknowledged].filter(([name, caseNumber]) => numbers.get(name) !== caseNumber);
  const doubled = cases.length - numbers.size;
  const facts = `${acknowledged.size} submissions, ${count} kills`;
  return [
    {
      asked: `${submissions} submissions, ${count} kills: 0 lost, 0 doubled`,
      measured: `${facts}: ${lost.length} lost, ${doubled} doubled, database ${whole}`,
      holds: lost.length === 0 && doubled === 0 && whole === 'ok' && acknowledged.size === submissions,
    },
  ];
}

function readiness(waits) {
  const slowest = Math.round(Math.max(...waits));
  return {
    asked: `ready again within ${readyWithinMs} ms`,
    measured: `median ${Math.round(percentile(waits, 0.5))} ms, slowest ${slowest} ms`,
    holds: slowest <= readyWithinMs,
  };
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(holds) {
  while (!holds()) {
    await pause(5);
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
