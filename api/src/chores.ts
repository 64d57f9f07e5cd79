import type { Logger } from 'pino';
import { faultOf } from './kernel/fault';

export interface Chore {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  run: () => Promise<unknown>;
}

/** Runs each chore now and again. A run that fails is logged and tried again at its next time; no two overlap. */
export function startChores(chores: readonly Chore[], log: Logger): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const start = ({ name, run }: Chore) => {
    if (running.has(name)) {
      return;
    }
    const work = run().then(
      () => undefined,
      (error: unknown) => log.error({ chore: name, fault: faultOf(error) }, 'chore'),
    );
    running.set(
      name,
      work.finally(() => running.delete(name)),
    );
  };
  const timers = chores.map((chore) => {
    start(chore);
    return setInterval(() => start(chore), chore.every);
  });
  return {
    async stop() {
      timers.map(clearInterval);
      await Promise.all(running.values());
    },
  };
}
