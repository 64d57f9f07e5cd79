import type { Logger } from 'pino';
import { faultOf } from './kernel/fault';

export interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  /** Milliseconds from the start of the process to the first run; unset, it runs at once. */
  firstRunAfterMs?: number;
  run: (log: Logger) => Promise<unknown>;
}

/** Runs each job now and again. Timers follow the monotonic clock, not the wall clock. A run that fails is logged and tried again at its next time; no two overlap. */
export function startJobs(jobs: readonly Job[], log: Logger): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const start = ({ name, run }: Job) => {
    if (running.has(name)) {
      return;
    }
    const work = run(log).then(
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
    timers.add(setInterval(() => start(job), job.every));
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
      for (const timer of timers) {
        clearTimeout(timer);
      }
      await Promise.all(running.values());
    },
  };
}
