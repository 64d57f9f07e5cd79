import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { busyTexts } from '@portal/contracts/busy-texts';
import { Piscina } from 'piscina';
import { AppError } from '../../platform/kernel/app-error';

interface Settings {
  /** bcrypt's work factor; below 12 in tests only. */
  cost?: number;
  /** Threads; one core stays free for requests. */
  threads?: number;
  /** Maximum length of the queue; further jobs are refused. */
  waiting?: number;
}

/** Hashes `password` with `cost`, or compares it with `hash`. */
type Task = { password: string } & ({ cost: number } | { hash: string });

const workerFile = join(dirname(fileURLToPath(import.meta.url)), 'password-worker.mjs');

/**
 * Hashes and compares passwords in worker threads, so that many sign-ins at once delay only each other.
 *
 * bcrypt reads 72 bytes of UTF-8 and ignores the rest; the contracts refuse longer passwords.
 */
export class PasswordPool {
  private readonly pool: Piscina<Task, unknown>;
  private readonly cost: number;
  private readonly waiting: number;

  constructor({ cost = 12, threads = Math.max(1, availableParallelism() - 1), waiting = 64 }: Settings = {}) {
    this.cost = cost;
    this.waiting = waiting;
    this.pool = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: 60_000,
    });
  }

  /** @throws AppError `NOT_READY` when too many are waiting already. */
  async hash(password: string): Promise<string> {
    return String(await this.run({ password, cost: this.cost }));
  }

  /**
   * Compares `password` with `hash`. Without a hash (no such account, or no password chosen yet) the result is false
   * after the same amount of work.
   *
   * @throws AppError `NOT_READY` when too many are waiting already.
   */
  async matches(password: string, hash: string | null | undefined): Promise<boolean> {
    return (await this.run({ password, hash: hash ?? this.dummyHash })) === true && hash != null;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private get dummyHash(): string {
    return `$2b$${String(this.cost).padStart(2, '0')}$${'N9qo8uLOickgx2ZMRZoMyu'}${'.'.repeat(31)}`;
  }

  /**
   * Fails early, for callers that do other work before they hash or compare.
   *
   * @throws AppError `NOT_READY` when too many are waiting already.
   */
  refuseWhenFull(): void {
    if (this.pool.queueSize >= this.waiting) {
      throw new AppError('NOT_READY', busyTexts.hashing, {
        retryAfterSeconds: 5,
      });
    }
  }

  private async run(task: Task): Promise<unknown> {
    this.refuseWhenFull();
    return this.pool.run(task);
  }
}
