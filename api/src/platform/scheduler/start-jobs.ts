import type { Logger } from 'pino';
import { faultOf } from '../logging';

export interface Job {
  name: string;
  everyMs: number;
  /** Time from the start of the process to the first run; the first run is immediate when absent. */
  firstRunAfterMs?: number;
  /** Acts on what the clock says has passed: it does not run while the clock cannot be trusted. */
  needsClock?: boolean;
  /** A long run ends early when the signal is aborted: the server waits for it before it stops. */
  run: (log: Logger, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Runs each job at its interval, measured by the monotonic clock. A failed run is logged and repeated at the next
 * interval. Two runs of the same job never overlap.
 *
 * @param clockJump - returns why the wall clock cannot be trusted; undefined when it can.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Logger,
  clockJump: () => Promise<string | undefined>,
): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  const runOnce = async ({ name, run, needsClock = false }: Job) => {
    const reason = needsClock ? await clockJump() : undefined;
    if (reason === undefined) {
      await run(log, ending.signal);
    } else {
      log.error({ job: name, reason }, 'job held back');
    }
  };
  const start = (job: Job) => {
    const { name } = job;
    if (running.has(name)) {
      return;
    }
    const work = runOnce(job).then(
      () => undefined,
      (error: unknown) => log.error({ job: name, fault: faultOf(error) }, 'job'),
    );
    running.set(
      name,
      work.finally(() => running.delete(name)),
    );
  };
  const timers = new Set<NodeJS.Timeout>();
  const repeat = (job: Job) => {
    start(job);
    timers.add(setInterval(() => start(job), job.everyMs));
  };
  for (const job of jobs) {
    if (job.firstRunAfterMs === undefined) {
      repeat(job);
    } else {
      timers.add(setTimeout(() => repeat(job), job.firstRunAfterMs));
    }
  }
  return {
    async stop() {
      ending.abort();
      for (const timer of timers) {
        clearTimeout(timer);
      }
      await Promise.all(running.values());
    },
  };
}
