import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../install.mjs';
import { appsWithoutPort } from './ports.mjs';

const stopTimeoutMs = 30_000;
const pollMs = 100;

/**
 * Starts a program in a process group of its own, so that one signal reaches all its child processes and Ctrl-C reaches only
 * this program.
 */
export const start = (program, args, env) =>
  spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
  });

/** Sends a signal to a program and its child processes; returns false when none of them is running. */
function signalGroup({ pid }, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Stops all processes and waits until every port is free. */
export async function stop(programs, apps) {
  const signalAll = (signal) => programs.map((program) => signalGroup(program, signal)).includes(true);
  signalAll('SIGTERM');
  const deadlineMs = Date.now() + stopTimeoutMs;
  for (;;) {
    const open = await appsWithoutPort(apps);
    if (!signalAll(0) && open.length === 0) {
      return;
    }
    if (Date.now() > deadlineMs) {
      signalAll('SIGKILL');
      throw new Error(
        `Not everything ended in time. Still open: ${open.map(({ port }) => port).join(', ') || 'no port'}.`,
      );
    }
    await pause(pollMs);
  }
}
