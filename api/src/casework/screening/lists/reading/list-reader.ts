import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { Piscina } from 'piscina';
import { minuteMs } from '../../../../platform/kernel/durations';
import type { KnownEntry, NewEntry } from './compare-editions';
import { UnreadableList } from './formats/listed';
import { ListReading, type ListSummary } from './list-reading';
import type { ListAnswer, ListTask } from './list-worker';

interface Settings {
  /** Absolute; defaults to the built worker beside the built program. */
  workerFile?: string;
  /** The most time for reading a list. */
  withinMs?: number;
  /** The most memory for the objects of the thread, in MB. */
  heapMb?: number;
}

/** A list that was read, whose entries come in portions. */
export interface ReadEdition extends ListSummary {
  portions: AsyncIterable<NewEntry[]>;
}

export interface ListReader {
  /**
   * Reads the files of a list and compares it with the entries `known`; `use` takes what was read.
   *
   * @throws UnreadableList when a file is broken, too large or of another form, or takes too much time or memory.
   */
  read<T>(
    list: { code: string; files: readonly string[] },
    known: AsyncIterable<readonly KnownEntry[]>,
    use: (edition: ReadEdition) => Promise<T>,
  ): Promise<T>;
}

const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'list-worker.mjs');
/** So many entries pass between the threads, and into one transaction, at once. */
const entriesAtOnce = 200;

/** Reads each list in a worker thread of its own, so that a long or hostile file delays no request and cannot end the process. */
export class ListReaderThread implements ListReader {
  private readonly settings: Required<Settings>;

  constructor({ workerFile = builtWorker(), withinMs = 5 * minuteMs, heapMb = 512 }: Settings = {}) {
    this.settings = { workerFile, withinMs, heapMb };
  }

  async read<T>(
    list: { code: string; files: readonly string[] },
    known: AsyncIterable<readonly KnownEntry[]>,
    use: (edition: ReadEdition) => Promise<T>,
  ): Promise<T> {
    const { workerFile: filename, withinMs, heapMb } = this.settings;
    const thread = new Piscina<ListTask, ListAnswer>({
      filename,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const run = (task: ListTask) =>
      thread.run(task, { signal: AbortSignal.timeout(withinMs) }).catch(refuseBeyondLimits);
    try {
      for await (const entries of known) {
        await run({ know: entries });
      }
      const { summary, refused = 'The file cannot be read.' } = await run({ read: list });
      if (!summary) {
        throw new UnreadableList(refused);
      }
      return await use({ ...summary, portions: portionsOf(run) });
    } finally {
      await thread.destroy();
    }
  }
}

/** Reads lists in this thread, for commands, which answer nobody meanwhile. */
export const listReaderHere: ListReader = {
  async read(list, known, use) {
    const reading = new ListReading();
    for await (const entries of known) {
      reading.know(entries);
    }
    const summary = await reading.read(list.code, list.files);
    return use({ ...summary, portions: portionsOf(async ({ take }) => ({ rows: reading.take(take) })) });
  },
};

async function* portionsOf(run: (task: { take: number }) => Promise<ListAnswer>): AsyncGenerator<NewEntry[]> {
  for (;;) {
    const { rows = [] } = await run({ take: entriesAtOnce });
    if (rows.length === 0) {
      return;
    }
    yield rows;
  }
}

function refuseBeyondLimits(error: unknown): never {
  const isBeyond =
    types.isNativeError(error) &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  throw isBeyond ? new UnreadableList('The file takes too much time or memory to read.') : error;
}
