import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import type { Piscina } from 'piscina';
import { minuteMs } from '../../../platform/kernel/durations';
import { openPool } from '../../../platform/threads';
import type { CsvAnswer } from './csv-worker';
import { type CsvFile, UnreadableCsv } from './read-csv-file';

const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'csv-worker.mjs');

/** Reads CSV files in a worker thread, so that a long or hostile file delays no request and cannot end the process. */
export class CsvReader {
  private readonly pool: Piscina<string, CsvAnswer>;

  /** @param workerFile - absolute; defaults to the built worker beside the built program. */
  constructor({ workerFile = builtWorker() }: { workerFile?: string } = {}) {
    this.pool = openPool(workerFile, { threads: 1, heapMb: 256 });
  }

  /** @throws UnreadableCsv */
  async read(path: string): Promise<CsvFile> {
    const { file, refused = 'The file cannot be read.' } = await this.pool
      .run(path, { signal: AbortSignal.timeout(minuteMs) })
      .catch(refuseBeyondLimits);
    if (!file) {
      throw new UnreadableCsv(refused);
    }
    return file;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

function refuseBeyondLimits(error: unknown): never {
  const isBeyond =
    types.isNativeError(error) &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  throw isBeyond ? new UnreadableCsv('The file takes too much time or memory to read.') : error;
}
