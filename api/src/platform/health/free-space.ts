import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { busyTexts } from '@portal/contracts/busy-texts';
import { AppError } from '../kernel/app-error';
import type { ReadinessCheck } from './readiness-checks';

interface Space {
  freeBytes: number;
  totalBytes: number;
}

/** Measures the disk that holds a folder. */
export type MeasureDisk = (folder: string) => Promise<Space>;

interface Settings {
  measure?: MeasureDisk;
  /** How long a measurement is cached. */
  maxAgeMs?: number;
}

export const noFreeSpace = 'The server is short of free disk space.';

/** Space that is kept free for the work on existing cases; on a small disk it is a tenth of the disk. */
const maxReservedBytes = 1024 ** 3;
const reservedShare = 0.1;

/** Checks whether the disks that the portal writes to have room for new files and cases. */
export class FreeSpace {
  private measuredAtMs = Number.NEGATIVE_INFINITY;
  private lastAnswer = Promise.resolve(false);
  private readonly measure: MeasureDisk;
  private readonly maxAgeMs: number;

  /** @param folders - absolute paths; for a folder that does not exist yet, its nearest parent is measured. */
  constructor(
    private readonly folders: readonly string[],
    { measure = measureDisk, maxAgeMs = 5_000 }: Settings = {},
  ) {
    this.measure = measure;
    this.maxAgeMs = maxAgeMs;
  }

  isLow(): Promise<boolean> {
    const nowMs = performance.now();
    if (nowMs - this.measuredAtMs >= this.maxAgeMs) {
      this.measuredAtMs = nowMs;
      this.lastAnswer = this.measureAll();
    }
    return this.lastAnswer;
  }

  /** @throws AppError `NOT_READY` while there is too little space. */
  async refuseWhenLow(): Promise<void> {
    if (await this.isLow()) {
      throw new AppError('NOT_READY', busyTexts.storage, { retryAfterSeconds: 60 });
    }
  }

  private async measureAll(): Promise<boolean> {
    const answers = await Promise.all(this.folders.map((folder) => this.isShort(folder)));
    return answers.includes(true);
  }

  /** Treats a disk that cannot be measured as having room, since writing to it reports its own error. */
  private async isShort(folder: string): Promise<boolean> {
    try {
      const { freeBytes, totalBytes } = await this.measure(folder);
      return freeBytes < Math.min(maxReservedBytes, totalBytes * reservedShare);
    } catch {
      return false;
    }
  }
}

export const checkFreeSpace = (freeSpace: FreeSpace): ReadinessCheck => ({
  name: 'disk',
  check: async () => ((await freeSpace.isLow()) ? noFreeSpace : undefined),
});

/** Measures the disk of a folder, or of its nearest parent while it does not exist. */
export async function measureDisk(folder: string): Promise<Space> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if (parent === folder || (error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return measureDisk(parent);
  }
}
