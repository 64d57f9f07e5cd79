import { busyTexts } from '@portal/contracts/busy-texts';
import { AppError } from '../../../platform/kernel/app-error';

interface Settings {
  /** Maximum number of concurrent uploads from one network address. */
  perAddress: number;
  /** Maximum number of concurrent uploads in this process. */
  inTotal: number;
}

const retryAfterSeconds = 10;

/** Limits concurrent uploads, and with them open files and incoming bytes. */
export class UploadSlots {
  private readonly used = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: Settings) {}

  /** @throws AppError `TOO_MANY_REQUESTS` when the address has no free slot, `NOT_READY` when the process has none. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    this.refuseWhenTaken(address);
    this.count(address, 1);
    try {
      return await work();
    } finally {
      this.count(address, -1);
    }
  }

  private refuseWhenTaken(address: string): void {
    if ((this.used.get(address) ?? 0) >= this.limits.perAddress) {
      throw new AppError('TOO_MANY_REQUESTS', busyTexts.uploadsOfAddress, { retryAfterSeconds });
    }
    if (this.total >= this.limits.inTotal) {
      throw new AppError('NOT_READY', busyTexts.uploads, { retryAfterSeconds });
    }
  }

  private count(address: string, step: 1 | -1): void {
    this.total += step;
    const used = (this.used.get(address) ?? 0) + step;
    if (used === 0) {
      this.used.delete(address);
    } else {
      this.used.set(address, used);
    }
  }
}
