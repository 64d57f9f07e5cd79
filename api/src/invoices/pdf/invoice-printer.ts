import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { busyTexts } from '@portal/contracts/busy-texts';
import { Piscina } from 'piscina';
import { AppError } from '../../kernel/app-error';
import { minuteMs } from '../../kernel/durations';
import type { InvoicePdfTask } from './invoice-pdf';

interface Settings {
  /** Absolute; defaults to the built worker beside the built server. */
  workerFile?: string;
  threads?: number;
  /** Maximum number of invoices that wait for a thread. */
  waiting?: number;
}

const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'invoice-pdf-worker.mjs');

/** Prints invoices in a worker thread, so that many PDFs do not delay other requests. */
export class InvoicePrinter {
  private readonly pool: Piscina<InvoicePdfTask, Uint8Array>;
  private readonly waiting: number;

  constructor({ workerFile = builtWorker(), threads = 1, waiting = 32 }: Settings = {}) {
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

  /** @throws AppError `NOT_READY` when too many invoices are waiting. */
  async print(task: InvoicePdfTask): Promise<Buffer> {
    if (this.pool.queueSize >= this.waiting) {
      throw new AppError('NOT_READY', busyTexts.printing, { retryAfterSeconds: 5 });
    }
    return Buffer.from(await this.pool.run(task));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
