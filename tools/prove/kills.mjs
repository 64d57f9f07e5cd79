import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { percentile } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { until } from '../lab/wait.mjs';
import { compareStored, storedCases, submitAll } from './submissions.mjs';

const count = Number(process.env.PROOF_KILLS ?? 50);
const submissions = Number(process.env.PROOF_SUBMISSIONS ?? 2_000);
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
    const working = submitAll(server.url, { count: submissions, acknowledged });
    for (let kill = 1; kill <= count; kill += 1) {
      await until(() => acknowledged.size >= (kill * submissions) / (count + 1));
      process.kill(server.pid, 'SIGKILL');
      await until(() => !isRunning(server.pid));
      server = await start(dataDir);
      waits.push(server.ready);
    }
    await working;
    await server.stop();
    return [stored(dataDir, acknowledged), readiness(waits)];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const start = (dataDir) => startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir });

function stored(dataDir, acknowledged) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const { lost, doubled } = compareStored(acknowledged, db.prepare(storedCases).all());
  const whole = db.pragma('integrity_check', { simple: true });
  db.close();
  return {
    asked: `${submissions} submissions, ${count} kills: 0 lost, 0 doubled`,
    measured: `${acknowledged.size} submissions, ${count} kills: ${lost} lost, ${doubled} doubled, database ${whole}`,
    holds: lost === 0 && doubled === 0 && whole === 'ok' && acknowledged.size === submissions,
  };
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
