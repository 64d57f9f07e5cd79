import { Piscina } from 'piscina';
import { minuteMs } from '../kernel/durations';

interface PoolSettings {
  threads: number;
  /** The most memory for the objects of one thread, in MB. */
  heapMb: number;
  /** How long a thread without work stays. */
  idleMs?: number;
}

/** Opens a pool of worker threads, which start with the first work. */
export const openPool = <Task, Answer>(
  workerFile: string,
  { threads, heapMb, idleMs = minuteMs }: PoolSettings,
): Piscina<Task, Answer> =>
  new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
