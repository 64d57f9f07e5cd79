import { AppError } from '../kernel/app-error';

interface Settings {
  /** Uploads at once from one network address. */
  perAddress: number;
  /** Uploads at once in this process. */
  inTotal: number;
}

const retryAfter = 10;

export const uploadSlotTexts = {
  address: 'Too many files are being sent from your network at once. Please try again in a moment.',
  all: 'Too many files are being sent just now. Please try again in a moment.',
} as const;

/** Bounds the files that are open and the bytes that arrive at the same time. */
export class UploadSlots {
  private readonly used = new Map<string, number>();
  private total = 0;

  constructor(private readonly most: Settings) {}

  /** @throws AppError `TOO_MANY_REQUESTS` or `NOT_READY` before `work` begins when all slots are taken. */
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
    if ((this.used.get(address) ?? 0) >= this.most.perAddress) {
      throw new AppError('TOO_MANY_REQUESTS', uploadSlotTexts.address, { retryAfter });
    }
    if (this.total >= this.most.inTotal) {
      throw new AppError('NOT_READY', uploadSlotTexts.all, { retryAfter });
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
