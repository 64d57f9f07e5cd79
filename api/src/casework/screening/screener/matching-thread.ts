import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { busyTexts } from '@portal/contracts/busy-texts';
import type { Logger } from 'pino';
import type { Piscina } from 'piscina';
import { AppError } from '../../../platform/kernel/app-error';
import { minuteMs } from '../../../platform/kernel/durations';
import { faultOf } from '../../../platform/logging';
import { openPool } from '../../../platform/threads';
import { type AskTask, EditionsInMemory, type Hit, type LoadedEntry, type MatchingTask } from './editions-in-memory';

interface Settings {
  log?: Pick<Logger, 'error'>;
  /** Absolute; defaults to the built worker beside the built server. */
  workerFile?: string;
  /** Maximum number of portions that wait for the thread. */
  waiting?: number;
  /** The most time for one portion, after its wait. The first one of an edition builds its index. */
  withinMs?: number;
  /** The most memory for the objects of the thread, in MB: two lists of 23,000 names take about 200. */
  heapMb?: number;
}

type Portions = AsyncIterable<readonly LoadedEntry[]>;
type Answer = { missing: string[] } | { hits: Hit[][] };

/** Compares names with editions. */
export interface Matching {
  /**
   * Returns the hits for each name. Editions that are not in memory yet are read by `load` first.
   *
   * @throws AppError `NOT_READY` when too many portions are waiting, or this one takes too much time or memory.
   */
  ask(task: AskTask, load: (editionId: string) => Portions): Promise<Hit[][]>;
}

const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'matching-worker.mjs');
const retryAfterSeconds = 10;

/**
 * Holds the live editions in the memory of a worker thread and compares names there, so that no search delays other requests. The thread ends
 * when it was not asked for a while, and begins again with the next name.
 */
export class MatchingThread implements Matching {
  private readonly pool: Piscina<MatchingTask, Answer>;
  private readonly settings: Required<Pick<Settings, 'waiting' | 'withinMs'>>;
  private readonly log: Settings['log'];
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor({ log, workerFile = builtWorker(), waiting = 100, withinMs = 60_000, heapMb = 1024 }: Settings = {}) {
    this.log = log;
    this.settings = { waiting, withinMs };
    this.pool = openPool(workerFile, { threads: 1, heapMb, idleMs: 15 * minuteMs });
  }

  async ask(task: AskTask, load: (editionId: string) => Portions): Promise<Hit[][]> {
    if (this.waiting >= this.settings.waiting) {
      throw new AppError('NOT_READY', busyTexts.screening, { retryAfterSeconds });
    }
    this.waiting += 1;
    const turn = this.last
      .then(() => askOrLoad((one) => this.run(one), task, load))
      .finally(() => {
        this.waiting -= 1;
      });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async run(task: MatchingTask): Promise<Answer> {
    try {
      return await this.pool.run(task, { signal: AbortSignal.timeout(this.settings.withinMs) });
    } catch (error) {
      this.log?.error({ fault: faultOf(error) }, 'names not compared');
      throw new AppError('NOT_READY', busyTexts.screening, { retryAfterSeconds });
    }
  }
}

/** Compares names in this thread, for commands, which answer nobody meanwhile. */
export function matchingHere(): Matching {
  const editions = new EditionsInMemory();
  return { ask: (task, load) => askOrLoad(async (one) => editions.run(one), task, load) };
}

async function askOrLoad(
  run: (task: MatchingTask) => Promise<Answer>,
  task: AskTask,
  load: (editionId: string) => Portions,
): Promise<Hit[][]> {
  let answer = await run({ ask: task });
  if ('missing' in answer) {
    for (const id of answer.missing) {
      await run({ load: { id, entries: [], place: 'first' } });
      for await (const entries of load(id)) {
        await run({ load: { id, entries, place: 'next' } });
      }
      await run({ load: { id, entries: [], place: 'last' } });
    }
    answer = await run({ ask: task });
  }
  if ('hits' in answer) {
    return answer.hits;
  }
  throw new AppError('NOT_READY', busyTexts.screening, { retryAfterSeconds });
}
