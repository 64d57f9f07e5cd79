import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts a program of the portal with data of its own and waits until it answers; `ready` is the time that took, in ms. */
export async function startServer(program, args, port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const limit = Date.now() + 60_000;
  while (
    !(await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > limit) {
      throw new Error('The server did not get ready.');
    }
    await pause(20);
  }
  return {
    url,
    ready: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
