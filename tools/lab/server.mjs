import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Starts a program of the portal and waits until it is ready; `ready` is the time for that in milliseconds. The data is
 * deleted on `stop`, unless `dataDir` is given. `onOutput` gets what the program prints.
 *
 * @throws Error when another program answers there, or when this one has ended or is not ready in time; nothing of it is left then.
 */
export async function startServer(
  program,
  args,
  port,
  { dataDir: given, env = {}, readyWithinMs = 60_000, onOutput } = {},
) {
  const url = `http://127.0.0.1:${port}`;
  if (await isTaken(url)) {
    throw new Error(`Another program answers at ${url}.`);
  }
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const began = performance.now();
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env };
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  const end = async (signal) => {
    if (isRunning(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    if (given === undefined) {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  const limit = Date.now() + readyWithinMs;
  while (!(await answers(url))) {
    if (!isRunning(child) || Date.now() > limit) {
      await end('SIGKILL');
      throw new Error('The server did not get ready.');
    }
    await pause(20);
  }
  return {
    url,
    pid: child.pid,
    ready: performance.now() - began,
    peakMb: () => peakMbOf(child.pid),
    stop: () => end('SIGTERM'),
  };
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** Otherwise the answers of the other program would be measured, as this one ends when it finds the port taken. */
const isTaken = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const answers = (url) =>
  fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Returns the peak memory of a process in MB; undefined on systems other than Linux. */
function peakMbOf(pid) {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb && Number(kb) / 1024;
  } catch {
    return undefined;
  }
}
