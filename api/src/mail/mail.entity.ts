import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../db/columns';

/** `queued` waits for its turn, `sending` is in the hands of a worker until its lease ends. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed';

export interface MailAction {
  label: string;
  /** Absolute, or a path below the portal's public address. */
  url: string;
}

/** What a mail says; one layout makes text and HTML of it. */
export interface MailBody {
  heading: string;
  paragraphs: string[];
  action?: MailAction | undefined;
}

/** One mail to one person, queued in the transaction of what it tells. Its id is its Message-ID. */
@Entity({ name: 'mails' })
@Index('ux_mails_once', ['kind', 'subjectId', 'recipient'], { unique: true })
@Index('ix_mails_due', ['status', 'dueAt'])
export class Mail {
  @IdColumn()
  id!: string;

  /** What it is about, such as `message.new`. */
  @Column({ type: 'varchar', length: 40 })
  kind!: string;

  /** The row that it is about: a message, a case, an invoice. */
  @Index('ix_mails_subject')
  @Column({ type: 'varchar', length: 80 })
  subjectId!: string;

  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  /** Emptied once it is sent: a mailed secret or message need not lie here a second time. */
  @JsonColumn()
  body!: MailBody;

  @Column({ type: 'varchar', length: 16 })
  status!: MailStatus;

  /** Deliveries begun. */
  @Column({ type: 'integer' })
  attempts!: number;

  /** When to try next; for a mail in the hands of a worker, when its lease ends; for a failed one, when it failed. */
  @InstantColumn()
  dueAt!: string;

  /** When the back-off begins and its 72 hours count from. */
  @InstantColumn()
  queuedAt!: string;

  @InstantColumn({ nullable: true })
  sentAt!: string | null;

  /** The server's last refusal, cut to 500 characters; shown to staff. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError!: string | null;
}
