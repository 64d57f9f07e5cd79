import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { busyTexts } from '@portal/contracts/busy-texts';
import { Piscina } from 'piscina';
import { AppError } from '../kernel/app-error';
import { minuteMs } from '../kernel/durations';

export interface PrinterSettings {
  /** Absolute; defaults to the built worker beside the built server. */
  workerFile?: string;
  threads?: number;
  /** Maximum number of PDFs that wait for a thread. */
  waiting?: number;
}

const builtWorker = (name: string) => join(dirname(fileURLToPath(import.meta.url)), name);

/** Prints PDFs of one kind in a worker thread, so that many of them do not delay other requests. */
export class PdfPrinter<Task> {
  private readonly pool: Piscina<Task, Uint8Array>;
  private readonly waiting: number;

  /** @param workerName - the file name of the built worker. */
  constructor(
    workerName: string,
    { workerFile = builtWorker(workerName), threads = 1, waiting = 32 }: PrinterSettings = {},
  ) {
    this.waiting = waiting;
    this.pool = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: minuteMs,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  }

  /** @throws AppError `NOT_READY` when too many PDFs are waiting. */
  async print(task: Task): Promise<Buffer> {
    if (this.pool.queueSize >= this.waiting) {
      throw new AppError('NOT_READY', busyTexts.printing, { retryAfterSeconds: 5 });
    }
    return Buffer.from(await this.pool.run(task));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
