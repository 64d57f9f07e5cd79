import type { Database } from '../db/database';
import type { Clock } from '../kernel/clock';
import type { MailDelivery } from './delivery';
import { mailQueued } from './enqueue-mail';
import { type Letterhead, renderMail } from './layout';
import type { Mail } from './mail.entity';
import { claimMail, type Outcome, settleMail } from './outbox';

/** How many mails are on their way at once. */
const lanes = 4;
/** For retries, for leases that ended, and for mails that another process queued. */
const lookAgainMs = 15_000;

interface Parts {
  db: Database;
  delivery: MailDelivery;
  letterhead: Letterhead;
  /** The sender of every mail. */
  from: string;
  now: Clock;
  /** Told what keeps mail from being handled at all, such as a lost database. */
  onFault: (error: unknown) => void;
}

/** Delivers what is queued: at once after a commit that queued it, and now and then whatever has become due. */
export class MailWorker {
  private stopping = false;
  private again = false;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.unlisten = this.parts.db.announcements.listen(mailQueued, () => this.wake());
    this.timer = setInterval(() => this.wake(), lookAgainMs).unref();
    this.wake();
  }

  /** Starts a round, or makes sure that the one under way is followed by another. */
  wake(): void {
    this.again = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
  }

  /** Resolves when nothing is due and nothing is on its way. */
  async settled(): Promise<void> {
    while (this.working) {
      await this.working;
    }
  }

  /** Takes up no more mails and waits for those on their way, at most `limitMs`; what is left comes up again later. */
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
    this.parts.delivery.close();
  }

  private async work(): Promise<void> {
    while (this.again && !this.stopping) {
      this.again = false;
      try {
        await Promise.all(Array.from({ length: lanes }, () => this.lane()));
      } catch (error) {
        this.parts.onFault(error);
      }
    }
  }

  /** One mail after another. Settling one and claiming the next share a transaction: SQLite has one writer. */
  private async lane(): Promise<void> {
    const { db, now } = this.parts;
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
    const { delivery, letterhead, from, now } = this.parts;
    const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
    try {
      await delivery.deliver({ messageId: `<${id}@${host}>`, from, to, subject, ...renderMail(body, letterhead) });
      return { at: now() };
    } catch (failure) {
      return { at: now(), failure: failure ?? 'unknown' };
    }
  }
}
