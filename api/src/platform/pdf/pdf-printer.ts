import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { busyTexts } from '@portal/contracts/busy-texts';
import type { Logger } from 'pino';
import type { Piscina } from 'piscina';
import { AppError } from '../kernel/app-error';
import { faultOf } from '../logging';
import { corrections } from '../phrases/corrections';
import { openPool } from '../threads';
import type { PrinterTask } from './printing';

export interface PrinterSettings {
  log?: Pick<Logger, 'error'>;
  /** Absolute; defaults to the built worker beside the built server. */
  workerFile?: string;
  threads?: number;
  /** Maximum number of PDFs that wait for a thread. */
  waiting?: number;
  /** The most time for one PDF, after its wait. A proxy closes silent requests after 60 seconds. */
  withinMs?: number;
  /** The most memory for the objects of one thread, in MB. */
  heapMb?: number;
}

const builtWorker = (name: string) => join(dirname(fileURLToPath(import.meta.url)), name);

/**
 * Prints PDFs of one kind in a worker thread, so that many of them do not delay other requests. One that takes too much time or memory ends its thread and is
 * refused alone.
 */
export class PdfPrinter<Task> {
  private readonly pool: Piscina<PrinterTask<Task>, Uint8Array>;
  private readonly settings: Required<Pick<PrinterSettings, 'threads' | 'waiting' | 'withinMs'>>;
  /** The time of a PDF begins with its turn, so the pool must not have a queue of its own. */
  private readonly turns: (() => void)[] = [];
  private running = 0;
  private readonly log: PrinterSettings['log'];

  /** @param workerName - the file name of the built worker. */
  constructor(
    workerName: string,
    {
      log,
      workerFile = builtWorker(workerName),
      threads = 1,
      waiting = 32,
      withinMs = 30_000,
      heapMb = 256,
    }: PrinterSettings = {},
  ) {
    this.log = log;
    this.settings = { threads, waiting, withinMs };
    this.pool = openPool(workerFile, { threads, heapMb });
  }

  /** @throws AppError `NOT_READY` when too many PDFs are waiting, or this one takes too much time or memory. */
  async print(task: Task): Promise<Buffer> {
    await this.turn();
    try {
      return Buffer.from(
        await this.pool.run(
          { task, corrections: corrections() },
          { signal: AbortSignal.timeout(this.settings.withinMs) },
        ),
      );
    } catch (error) {
      throw isBeyondLimits(error) ? this.notPrinted(error) : error;
    } finally {
      this.running -= 1;
      this.beginNext();
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async turn(): Promise<void> {
    if (this.turns.length >= this.settings.waiting) {
      throw new AppError('NOT_READY', busyTexts.printing, { retryAfterSeconds: 5 });
    }
    await new Promise<void>((begin) => {
      this.turns.push(begin);
      this.beginNext();
    });
  }

  private beginNext(): void {
    const begin = this.running < this.settings.threads ? this.turns.shift() : undefined;
    if (begin) {
      this.running += 1;
      begin();
    }
  }

  private notPrinted(error: unknown): AppError {
    this.log?.error({ fault: faultOf(error) }, 'PDF not printed');
    return new AppError('NOT_READY', busyTexts.notPrinted, { retryAfterSeconds: 60 });
  }
}

const isBeyondLimits = (error: unknown): boolean =>
  types.isNativeError(error) &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
