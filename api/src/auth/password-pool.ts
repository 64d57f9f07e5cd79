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
  /** Maximum length of the queue; further jobs are refused. */
  waiting?: number;
}

/**
 * Hashes and compares passwords in worker threads, so that many sign-ins at once delay only each other.
 *
 * bcrypt reads 72 bytes of UTF-8 and ignores the rest; the contracts refuse longer passwords.
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
   * Compares `password` with `hash`. Without a hash (no such account, or no password chosen yet) the result is false
   * after the same amount of work.
   *
   * @throws AppError `NOT_READY` when too many are waiting already.
   */
  async matches(password: string, hash: string | null | undefined): Promise<boolean> {
    return (await this.run({ kind: 'compare', password, hash: hash ?? this.dummyHash })) === true && hash != null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy.keys()].map((worker) => worker.terminate()));
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
    if (this.queue.length >= this.waiting) {
      throw new AppError('NOT_READY', 'Too many people are signing in just now. Please try again in a moment.', {
        retryAfterSeconds: 5,
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
