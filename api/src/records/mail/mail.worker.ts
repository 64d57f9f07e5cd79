import { type Language, languageCodes } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import { calendarText } from '../../platform/kernel/calendar-text';
import type { Clock } from '../../platform/kernel/clock';
import type { Mailbox, MailDelivery } from './delivery';
import { mailQueued } from './enqueue-mail';
import { inOwnLanguage, languageOfMail } from './in-own-language';
import { type Letterhead, renderMail } from './layout';
import type { Mail, MailBody, MailEvent, ReadableMail } from './mail.entity';
import { readMails } from './mail-bodies';
import { claimMails, type Outcome, settleMail } from './outbox';

/** Number of concurrent deliveries. */
const lanes = 4;
/** Interval between checks for retries, ended leases and mails that another process has queued. */
const pollMs = 15_000;

/** What is sent to one recipient. */
export interface PreparedMail extends MailBody, Pick<Mail, 'subject'> {
  /** Ids of the queued mails that it stands for. The recipient may not get the others any more. */
  ids: readonly string[];
  /** Of the whole mail; English if left out. */
  language?: Language;
}

/** Makes one mail of the queued mails of a bundle, with what may be said at the time of delivery; undefined to send none. */
export type PrepareMail = (mails: readonly ReadableMail[]) => Promise<PreparedMail | undefined>;

interface MailWorkerOptions {
  db: Database;
  delivery: MailDelivery;
  /** Prepares mails that only some people may get. */
  prepare: PrepareMail;
  /** How long bundled mails wait for others. */
  bundleMs: number;
  letterhead: Letterhead;
  /** The languages that the server offers; all if left out. */
  languages?: readonly Language[];
  /** The sender of every mail. */
  from: Mailbox;
  now: Clock;
  /** Called after news about a case was delivered to this address. */
  afterNews?: ((recipient: string) => Promise<void>) | undefined;
  /** Called with errors that stop all mail, such as a lost database connection. */
  onFault: (error: unknown) => void;
}

/** Delivers queued mails: immediately after the commit that queued them, and at intervals the ones that have become due. */
export class MailWorker {
  private stopping = false;
  private hasWork = false;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private bundleTimer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly options: MailWorkerOptions) {}

  start(): void {
    this.unlisten = this.options.db.commitEvents.listen(mailQueued, () => {
      this.wake();
      this.wakeForBundle();
    });
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

  private wakeForBundle(): void {
    this.bundleTimer ??= setTimeout(() => {
      this.bundleTimer = undefined;
      this.wake();
    }, this.options.bundleMs + 1).unref();
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
    clearTimeout(this.bundleTimer);
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
        await this.lane(lanes);
      } catch (error) {
        this.options.onFault(error);
      }
    }
  }

  /**
   * Delivers one mail after another. A lane that finds a mail starts the next of `lanesLeft`, so that an empty outbox is asked once.
   * It ends after the lanes that it has started, also when its own work fails: an unhandled failure ends the process.
   */
  private async lane(lanesLeft: number): Promise<void> {
    const { db, now, bundleMs } = this.options;
    const mails = await db.write((tx) => claimMails(tx, now(), bundleMs));
    if (mails.length === 0) {
      return;
    }
    const lanesNow = [this.deliverFrom(mails), ...(lanesLeft > 1 ? [this.lane(lanesLeft - 1)] : [])];
    const failure = (await Promise.allSettled(lanesNow)).find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') {
      throw failure.reason;
    }
  }

  /** Settling a mail and claiming the next share a transaction, because SQLite has one writer. */
  private async deliverFrom(first: Mail[]): Promise<void> {
    const { db, now, bundleMs } = this.options;
    for (let mails = first; mails.length > 0; ) {
      const claimed = mails;
      const outcomeOf = await this.deliver(claimed);
      mails = await db.write(async (tx) => {
        for (const mail of claimed) {
          await settleMail(tx, mail, outcomeOf(mail));
        }
        return this.stopping ? [] : claimMails(tx, now(), bundleMs);
      });
    }
  }

  /** Sends the mails of one bundle, or a single one, and returns the outcome of each. */
  private async deliver(mails: readonly Mail[]): Promise<(mail: Mail) => Outcome> {
    const { db, delivery, letterhead, from, now, afterNews, onFault } = this.options;
    const host = from.address.slice(from.address.lastIndexOf('@') + 1);
    try {
      const readable = await readMails(db.read, mails);
      const prepared = await this.prepare(readable);
      const [id] = prepared?.ids ?? [];
      if (prepared && id !== undefined) {
        const { subject, ...body } = prepared;
        const to = mails[0]?.recipient ?? '';
        const { replyTo, event } = body;
        const messageId = `<${id}@${host}>`;
        const calendar = event && invitationOf(event, { organizer: from.address, attendee: to });
        await delivery.deliver({ messageId, from, to, replyTo, subject, calendar, ...renderMail(body, letterhead) });
        if (readable[0]?.body.caseId !== undefined) {
          void afterNews?.(to).catch(onFault);
        }
      }
      return (mail) => ({ now: now(), dropped: !prepared?.ids.includes(mail.id) });
    } catch (failure) {
      return () => ({ now: now(), failure: failure ?? 'unknown' });
    }
  }

  /** Mails that need no check of the recipient are sent as they are. */
  private async prepare(mails: readonly ReadableMail[]): Promise<PreparedMail | undefined> {
    const [mail] = mails;
    if (!mail || mail.body.caseId !== undefined || mail.body.forStaff) {
      return this.options.prepare(mails);
    }
    const language = languageOfMail(mail, this.options.languages ?? languageCodes);
    const { subject, body } = inOwnLanguage(mail, language);
    return { ...body, subject, language, ids: [mail.id] };
  }
}

function invitationOf(event: MailEvent, people: { organizer: string; attendee: string }) {
  const method = event.isCancelled ? ('CANCEL' as const) : ('REQUEST' as const);
  return { method, content: calendarText([event], { method, ...people }) };
}
