import { minuteMs } from '../src/platform/kernel/durations';
import { enqueueMail, type MailMessage, MailWorker, type ReadableMail, smtpDelivery } from '../src/records/mail';
import { openTestDatabase, type TestDatabase } from './database';
import { type MailServer, openMailServer } from './mail-server';
import { mailsIn } from './mails';

type MailDelivery = ReturnType<typeof smtpDelivery>;

/** An outbox with a worker, a mail server and a clock. A test may replace any of the three. */
export class TestOutbox {
  time = new Date('2026-03-01T09:00:00.000Z');
  worker: MailWorker;
  readonly #faults: unknown[] = [];

  private constructor(
    readonly test: TestDatabase,
    public server: MailServer,
  ) {
    this.worker = this.buildWorker();
  }

  static async open(): Promise<TestOutbox> {
    return new TestOutbox(...(await Promise.all([openTestDatabase(), openMailServer()])));
  }

  /** Builds another worker on the same outbox, which the test stops. */
  buildWorker(delivery: MailDelivery = smtpDelivery(this.server.url)): MailWorker {
    return new MailWorker({
      db: this.test.db,
      delivery,
      bundleMs: minuteMs,
      prepare: async (mails) => ({
        heading: `News: ${mails.length}`,
        paragraphs: mails.map(({ subject }) => subject),
        subject: mails.map(({ subject }) => subject).join(', '),
        ids: mails.filter(({ subject }) => subject !== 'Lost').map(({ id }) => id),
      }),
      letterhead: { brandName: 'Risk & Co', publicUrl: 'https://portal.example.com' },
      from: { name: 'Risk & Co', address: 'no-reply@example.com' },
      now: () => this.time,
      onFault: (error) => this.#faults.push(error),
    });
  }

  message(change: Partial<MailMessage> = {}): MailMessage {
    return {
      kind: 'message.new',
      subjectId: 'm1',
      recipient: 'carl@example.com',
      subject: 'New message in case RC-2026-000001',
      heading: 'Ann wrote to you',
      paragraphs: ['Is <b>1 & 2</b> "fine"?\nYours, Ann'],
      action: { label: 'Open the case', url: '/cases/c1' },
      at: this.time.toISOString(),
      ...change,
    };
  }

  async queue(change?: Partial<MailMessage>): Promise<void> {
    await this.test.db.write((tx) => enqueueMail(tx, this.message(change)));
  }

  /** Sets the clock and waits until the worker has tried what is due. */
  async settleAt(now: Date): Promise<void> {
    this.time = now;
    this.worker.wake();
    await this.worker.settled();
  }

  later(ms: number): Date {
    return new Date(this.time.getTime() + ms);
  }

  /** Returns the errors that stopped all mail, which a test then expects. */
  takeFaults = (): unknown[] => this.#faults.splice(0);

  /** Returns the only mail. */
  async stored(): Promise<ReadableMail> {
    const [mail] = await mailsIn(this.test.db);
    return mail as ReadableMail;
  }

  async close(): Promise<void> {
    await this.worker.stop();
    expect(this.#faults).toEqual([]);
    await Promise.all([this.test.remove(), this.server.close()]);
  }
}
