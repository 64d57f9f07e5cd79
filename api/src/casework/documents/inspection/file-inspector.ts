import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentTexts, type LeftOut } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import type { Logger } from 'pino';
import type { Piscina } from 'piscina';
import { AppError } from '../../../platform/kernel/app-error';
import { faultOf } from '../../../platform/logging';
import { openPool } from '../../../platform/threads';
import { unpackedAtMost } from '../archives/clean-archive';
import type { StagedFile } from '../store/document-store';
import { FairQueue, type Waiting } from './fair-queue';
import type { Inspection, InspectionTask } from './inspect-file';

interface Settings {
  log: Pick<Logger, 'error'>;
  /** Absolute; defaults to the built worker beside the built server. */
  workerFile?: string;
  /** At least two, so that long work leaves one to short work. */
  threads?: number;
  /** Maximum number of files that wait for a thread. */
  waiting?: number;
  /** Maximum number of them that one owner has, so that nobody fills the queue. */
  waitingOfOne?: number;
  /** The most time for one file. */
  withinMs?: number;
  /** The most memory for the objects of one thread, in MB. Bytes of files do not count. */
  heapMb?: number;
}

/** A staged file as it is kept. */
export interface InspectedFile extends StagedFile {
  /** The hash of what was sent, if something was removed. */
  originalSha256?: string;
  /** The files of an archive that were left out, if any. */
  leftOut: LeftOut | null;
}

interface Turn extends Waiting {
  isLong: boolean;
  begin: () => void;
}

/** All other files cost no more than their size. Office files are archives too. */
const archives = new Set(['zip', 'docx', 'xlsx']);

const retryAfterSeconds = 10;

const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'inspection-worker.mjs');

/**
 * Inspects files in worker threads, so that no file delays other requests, and a file that ends its thread, or takes too long, is
 * refused alone.
 */
export class FileInspector {
  private readonly pool: Piscina<InspectionTask, Inspection>;
  private readonly queue = new FairQueue<Turn>();
  private readonly settings: Required<Pick<Settings, 'log' | 'threads' | 'waiting' | 'waitingOfOne' | 'withinMs'>>;
  private running = 0;
  private longRunning = 0;

  constructor({
    log,
    workerFile = builtWorker(),
    threads = Math.max(2, availableParallelism() - 1),
    waiting = 100,
    waitingOfOne = 10,
    withinMs = 15_000,
    heapMb = 256,
  }: Settings) {
    this.settings = { log, threads, waiting, waitingOfOne, withinMs };
    this.pool = openPool(workerFile, { threads, heapMb });
  }

  /**
   * Checks and cleans a staged file, in its place.
   *
   * @param owner - whose files wait for each other.
   * @throws AppError `UNSUPPORTED_TYPE` or `TOO_LARGE` for a file that may not be kept, `VALIDATION` for one that takes too much
   * time or memory, `NOT_READY` when too many wait, `TOO_MANY_REQUESTS` when too many of the owner do. Errors of the disk are thrown unchanged.
   */
  async inspect(owner: string, staged: StagedFile, extension: string): Promise<InspectedFile> {
    const isLong = archives.has(extension);
    const turn = { owner, isLong, cost: isLong ? unpackedAtMost(staged.size) : staged.size };
    const result = await this.inTurn(turn, () => this.run({ path: staged.path, extension }));
    if ('refused' in result) {
      const { code, message, details } = result.refused;
      throw new AppError(code, message, details);
    }
    const { changed, leftOut } = result;
    if (!changed) {
      return { ...staged, leftOut };
    }
    await writeFile(staged.path, changed.content);
    const { content, sha256 } = changed;
    return { ...staged, size: content.length, sha256, originalSha256: staged.sha256, leftOut };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async inTurn<T>(turn: Omit<Turn, 'begin'>, work: () => Promise<T>): Promise<T> {
    const { waiting, waitingOfOne } = this.settings;
    if (this.queue.length >= waiting) {
      throw new AppError('NOT_READY', busyTexts.uploads, { retryAfterSeconds });
    }
    if (this.queue.lengthFor(turn.owner) >= waitingOfOne) {
      throw new AppError('TOO_MANY_REQUESTS', busyTexts.uploadsOfAddress, { retryAfterSeconds });
    }
    await new Promise<void>((begin) => {
      this.queue.add({ ...turn, begin });
      this.beginNext();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.longRunning -= Number(turn.isLong);
      this.beginNext();
    }
  }

  private beginNext(): void {
    const { threads } = this.settings;
    const next =
      this.running < threads ? this.queue.take(({ isLong }) => !isLong || this.longRunning < threads - 1) : undefined;
    if (next) {
      this.running += 1;
      this.longRunning += Number(next.isLong);
      next.begin();
    }
  }

  /** Whatever ends the work, such as time, memory or an unforeseen error, ends it for this file alone. */
  private async run(task: InspectionTask): Promise<Inspection> {
    try {
      return await this.pool.run(task, { signal: AbortSignal.timeout(this.settings.withinMs) });
    } catch (error) {
      this.settings.log.error({ fault: faultOf(error) }, 'file not inspected');
      throw new AppError('VALIDATION', documentTexts.notInspected, { errors: { file: [documentTexts.notInspected] } });
    }
  }
}
