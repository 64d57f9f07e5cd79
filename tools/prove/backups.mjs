import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { percentile } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';
import { pause } from '../lab/wait.mjs';
import { compareStored, storedCases, submitAll } from './submissions.mjs';

const program = (name) => join(root, 'api', 'dist', name);

/** Makes a backup every five seconds while people submit cases, and restores each in an installation of its own. */
export async function backups({ count = Number(process.env.PROOF_BACKUPS ?? 12), everyMs = 5_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
  const dataDir = join(folder, 'live');
  mkdirSync(dataDir);
  const server = await startServer(process.execPath, [program('main.mjs')], await freePort(), { dataDir });
  const acknowledged = new Map();
  const load = { isOver: false };
  const found = { whole: 0, facts: 0, waits: [], problems: [] };
  try {
    const working = submitAll(server.url, { count: () => !load.isOver, acknowledged });
    const copies = [];
    for (let number = 1; number <= count; number += 1) {
      const next = performance.now() + everyMs;
      const before = new Map(acknowledged);
      const copy = join(folder, `copy-${number}`);
      const result = await ops(dataDir, 'backup', copy);
      found.waits.push(result.took);
      copies.push({ number, copy, before, problem: result.problem });
      await pause(Math.max(0, next - performance.now()));
    }
    load.isOver = true;
    await working;
    await server.stop();
    for (const copy of copies) {
      await restore(folder, copy, found);
    }
    const slowest = Math.round(Math.max(...found.waits));
    const median = Math.round(percentile(found.waits, 0.5));
    return [
      {
        asked: `${count} backups, one every ${everyMs / 1000} s under load: each is restored whole`,
        measured:
          `${acknowledged.size} submissions meanwhile, ${found.whole} restored whole with ${found.facts} acknowledged cases, ${found.problems.length} problems ${found.problems.slice(0, 3).join(' ')}; a backup took ${median} ms (median) to ${slowest} ms`.trim(),
        holds: found.whole === count && found.problems.length === 0 && found.facts > 0,
      },
    ];
  } finally {
    load.isOver = true;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restore(folder, { number, copy, before, problem }, found) {
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  // Kept apart from backups, as operators keep it.
  copyFileSync(join(folder, 'live', 'data-key'), join(dataDir, 'data-key'));
  const problems = [problem];
  problems.push((await ops(dataDir, 'restore', copy)).problem, (await ops(dataDir, 'check')).problem);
  if (problems.every((one) => one === undefined)) {
    const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
    const { lost, doubled } = compareStored(before, db.prepare(storedCases).all());
    const whole = db.pragma('integrity_check', { simple: true });
    db.close();
    problems.push(lost + doubled > 0 || whole !== 'ok' ? `${lost} lost, ${doubled} doubled, ${whole}` : undefined);
  }
  const real = problems.filter((one) => one !== undefined);
  found.problems.push(...real.map((one) => `backup ${number}: ${one}`));
  found.whole += real.length === 0 ? 1 : 0;
  found.facts += before.size;
  rmSync(dataDir, { recursive: true });
}

/** Runs an operator's command; `problem` is what it complains about. */
function ops(dataDir, ...words) {
  const began = performance.now();
  // No portal answers on this port.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '1' };
  return new Promise((done) =>
    execFile(process.execPath, [program('ops.mjs'), ...words], { env, cwd: root }, (error, _out, err) =>
      done({ problem: error ? err.trim() || error.message : undefined, took: performance.now() - began }),
    ),
  );
}
