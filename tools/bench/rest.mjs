import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The jobs of a start have begun by then, and the mails of the first acts are sent. */
const leastMs = 3_000;
const windowMs = 1_000;
/** Ticks of 10 ms in a window; a job that works half of the time takes more. */
const idleTicks = 2;
const idleWindows = 2;
const longestMs = 180_000;

/**
 * Waits until the process has hardly used a processor for two windows: after a start, its jobs are done then. Elsewhere than on
 * Linux it waits `leastMs`. Returns the seconds.
 *
 * @throws Error when the process is still busy after three minutes.
 */
export async function restUntilIdle(pid) {
  const began = performance.now();
  await pause(leastMs);
  for (let quiet = 0, before = ticksOf(pid); before !== undefined && quiet < idleWindows; ) {
    if (performance.now() - began > longestMs) {
      throw new Error('The server does not come to rest.');
    }
    await pause(windowMs);
    const now = ticksOf(pid);
    quiet = now - before <= idleTicks ? quiet + 1 : 0;
    before = now;
  }
  return (performance.now() - began) / 1_000;
}

/** Returns the processor time that a process has used; undefined on systems other than Linux. */
function ticksOf(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return user + system;
  } catch {
    return undefined;
  }
}
