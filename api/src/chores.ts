import type { Logger } from 'pino';
import { faultOf } from './kernel/fault';

export interface Chore {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  /** Milliseconds from the start of the process to the first run; unset, it runs at once. */
  firstRunAfterMs?: number;
  run: (log: Logger) => Promise<unknown>;
}

/** Runs each chore now and again. Timers follow the monotonic clock, not the wall clock. A run that fails is logged and tried again at its next time; no two overlap. */
export function startChores(chores: readonly Chore[], log: Logger): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const start = ({ name, run }: Chore) => {
    if (running.has(name)) {
      return;
    }
    const work = run(log).then(
      () => undefined,
      (error: unknown) => log.error({ chore: name, fault: faultOf(error) }, 'chore'),
    );
    running.set(
      name,
      work.finally(() => running.delete(name)),
    );
  };
  const timers = new Set<NodeJS.Timeout>();
  const repeat = (chore: Chore) => {
    start(chore);
    timers.add(setInterval(() => start(chore), chore.every));
  };
  for (const chore of chores) {
    if (chore.firstRunAfterMs === undefined) {
      repeat(chore);
    } else {
      timers.add(setTimeout(() => repeat(chore), chore.firstRunAfterMs));
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
