import type { Database } from '../db/database';
import type { Clock } from '../kernel/clock';
import type { MailDelivery } from './delivery';
import { mailQueued } from './enqueue-mail';
import { type Letterhead, renderMail } from './layout';
import type { Mail } from './mail.entity';
import { claimMail, type Outcome, settleMail } from './outbox';

/** Number of concurrent deliveries. */
const lanes = 4;
/** Interval between checks for retries, ended leases and mails that another process has queued. */
const pollMs = 15_000;

interface MailWorkerOptions {
  db: Database;
  delivery: MailDelivery;
  letterhead: Letterhead;
  /** The sender of every mail. */
  from: string;
  now: Clock;
  /** Called with errors that stop all mail, such as a lost database connection. */
  onFault: (error: unknown) => void;
}

/** Delivers queued mails: immediately after the commit that queued them, and at intervals the ones that have become due. */
export class MailWorker {
  private stopping = false;
  private hasWork = false;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly options: MailWorkerOptions) {}

  start(): void {
    this.unlisten = this.options.db.commitEvents.listen(mailQueued, () => this.wake());
    this.timer = setInterval(() => this.wake(), pollMs).unref();
    this.wake();
  }

  /** Starts a round of deliveries, or another one after the running round. */
  wake(): void {
    this.hasWork = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
  }

  /** Resolves when no mail is due or being delivered. */
  async settled(): Promise<void> {
    while (this.working) {
      await this.working;
    }
  }

  /** Claims no more mails and waits at most `limitMs` for running deliveries; the rest is retried when its lease ends. */
  async stop(limitMs = 10_000): Promise<void> {
    this.stopping = true;
    this.unlisten?.();
    clearInterval(this.timer);
    let limit: NodeJS.Timeout | undefined;
    await Promise.race([
      this.settled(),
      new Promise((resolve) => {
        limit = setTimeout(resolve, limitMs);
      }),
    ]);
    clearTimeout(limit);
    this.options.delivery.close();
  }

  private async work(): Promise<void> {
    while (this.hasWork && !this.stopping) {
      this.hasWork = false;
      try {
        await Promise.all(Array.from({ length: lanes }, () => this.lane()));
      } catch (error) {
        this.options.onFault(error);
      }
    }
  }

  /** Delivers one mail after another. Settling a mail and claiming the next share a transaction, because SQLite has one writer. */
  private async lane(): Promise<void> {
    const { db, now } = this.options;
    let mail = await db.write((tx) => claimMail(tx, now()));
    while (mail) {
      const delivered = mail;
      const outcome = await this.deliver(delivered);
      mail = await db.write(async (tx) => {
        await settleMail(tx, delivered, outcome);
        return this.stopping ? undefined : claimMail(tx, now());
      });
    }
  }

  private async deliver({ id, recipient: to, subject, body }: Mail): Promise<Outcome> {
    const { delivery, letterhead, from, now } = this.options;
    const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
    try {
      await delivery.deliver({ messageId: `<${id}@${host}>`, from, to, subject, ...renderMail(body, letterhead) });
      return { now: now() };
    } catch (failure) {
      return { now: now(), failure: failure ?? 'unknown' };
    }
  }
}
