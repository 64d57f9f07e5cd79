import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '../kernel/app-error';

type Task = { kind: 'hash'; password: string; cost: number } | { kind: 'compare'; password: string; hash: string };

interface Job {
  task: Task;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Settings {
  /** bcrypt's work factor; below 12 in tests only. */
  cost?: number;
  /** Threads; one core stays free for requests. */
  threads?: number;
  /** Jobs that may wait; one more is refused. */
  waiting?: number;
}

/**
 * Hashes and compares passwords in worker threads, so that a rush of sign-ins delays sign-ins and nothing else.
 *
 * bcrypt reads 72 bytes of UTF-8 and ignores the rest; contracts refuse longer passwords before they get here.
 */
export class PasswordPool {
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Job>();
  private readonly queue: Job[] = [];
  private readonly cost: number;
  private readonly threads: number;
  private readonly waiting: number;

  constructor({ cost = 12, threads = Math.max(1, availableParallelism() - 1), waiting = 64 }: Settings = {}) {
    this.cost = cost;
    this.threads = threads;
    this.waiting = waiting;
  }

  /** @throws AppError `NOT_READY` when too many are waiting already. */
  async hash(password: string): Promise<string> {
    return String(await this.run({ kind: 'hash', password, cost: this.cost }));
  }

  /**
   * Is `password` the one behind `hash`? Without a hash (no such account, or no password chosen yet) the answer is no
   * and takes as long.
   *
   * @throws AppError `NOT_READY` when too many are waiting already.
   */
  async matches(password: string, hash: string | null | undefined): Promise<boolean> {
    return (await this.run({ kind: 'compare', password, hash: hash ?? this.nobodysHash })) === true && hash != null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy.keys()].map((worker) => worker.terminate()));
  }

  private get nobodysHash(): string {
    return `$2b$${String(this.cost).padStart(2, '0')}$${'N9qo8uLOickgx2ZMRZoMyu'}${'.'.repeat(31)}`;
  }

  /**
   * For callers who would do other work first.
   *
   * @throws AppError `NOT_READY` when too many are waiting already.
   */
  refuseWhenFull(): void {
    if (this.queue.length >= this.waiting) {
      throw new AppError('NOT_READY', 'Too many people are signing in just now. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
  }

  private run(task: Task): Promise<unknown> {
    this.refuseWhenFull();
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve, reject });
      this.dispatch();
    });
  }

  private dispatch(): void {
    if (this.queue.length === 0 || this.busy.size >= this.threads) {
      return;
    }
    const worker = this.idle.pop() ?? this.start();
    const job = this.queue.shift() as Job;
    this.busy.set(worker, job);
    worker.ref();
    worker.postMessage(job.task);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./password-worker.mjs', import.meta.url));
    worker.on('message', (result: unknown) => {
      this.free(worker)?.resolve(result);
      worker.unref();
      this.idle.push(worker);
      this.dispatch();
    });
    worker.on('error', (error: Error) => this.free(worker)?.reject(error));
    worker.on('exit', () => {
      this.free(worker)?.reject(new Error('A password worker stopped.'));
      const position = this.idle.indexOf(worker);
      if (position >= 0) {
        this.idle.splice(position, 1);
      }
      this.dispatch();
    });
    return worker;
  }

  private free(worker: Worker): Job | undefined {
    const job = this.busy.get(worker);
    this.busy.delete(worker);
    return job;
  }
}
