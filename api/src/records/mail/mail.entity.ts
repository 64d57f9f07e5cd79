import type { Language } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../platform/db/columns';
import type { Stored } from '../../platform/db/encrypted-columns';

/** `queued` waits for a worker; `sending` is leased to a worker until `dueAt`; `dropped` was not to be sent any more. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';

export interface MailAction {
  label: string;
  /** Absolute, or a path below the portal's public address. */
  url: string;
}

/** An appointment as calendars read it; see `calendarText`. */
export interface MailEvent {
  uid: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** When this version was made. */
  at: string;
  summary: string;
  isCancelled: boolean;
}

/** The content of a mail; `renderMail` makes text and HTML of it. */
export interface MailBody {
  heading: string;
  paragraphs: string[];
  action?: MailAction | undefined;
  /** A link below the button. */
  secondAction?: MailAction | undefined;
  /** An event for the calendar of the recipient. */
  event?: MailEvent | undefined;
  /** The case that the mail is about, if only those who may read it may get the mail; see `PrepareMail`. */
  caseId?: string | undefined;
  /** The address of whoever gets a reply; without it nobody does, and the mail says so. */
  replyTo?: string | undefined;
  /** Only staff may get the mail, which lists several cases. */
  forStaff?: true | undefined;
  /** The same in the language of the recipient, unless that is English. */
  translation?: MailTranslation | undefined;
}

export interface MailTranslation
  extends Pick<MailBody, 'heading' | 'paragraphs' | 'action' | 'secondAction' | 'event'> {
  language: Language;
  subject: string;
}

/** A mail to one person, queued in the transaction of the change that it reports. Its Message-ID contains its id. */
@Entity({ name: 'mails' })
@Index('ux_mails_once', ['kind', 'subjectId', 'recipient', 'occasion'], { unique: true })
@Index('ix_mails_due', ['status', 'dueAt'])
@Index('ix_mails_ready', ['dueAt'], { where: `status IN ('queued', 'sending') AND (NOT bundled OR attempts > 0)` })
@Index('ix_mails_waiting', ['dueAt'], { where: `bundled AND attempts = 0 AND status = 'queued'` })
@Index('ix_mails_bundle', ['recipient', 'kind', 'status'])
export class Mail {
  @IdColumn()
  id!: string;

  /** The event that caused the mail, such as `message.new`. */
  @Column({ type: 'varchar', length: 40 })
  kind!: string;

  /** The id of the row that the mail is about: a message, a case, an invoice. */
  @Index('ix_mails_subject')
  @Column({ type: 'varchar', length: 80 })
  subjectId!: string;

  /** Tells events of one kind about one row apart, such as the payments of an invoice; empty where there is one event only. */
  @Column({ type: 'varchar', length: 36, default: '' })
  occasion!: string;

  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  /**
   * Emptied once the mail is sent, because it may contain a secret link or a confidential message. Until then it is
   * encrypted; `readMails` returns it.
   */
  @Column({ type: 'text' })
  body!: Stored<MailBody>;

  @Column({ type: 'varchar', length: 16 })
  status!: MailStatus;

  /** Sent together with the other bundled mails of its kind to the same recipient. */
  @Column({ type: 'boolean', default: false })
  bundled!: boolean;

  /** Number of delivery attempts, including a running one. */
  @Column({ type: 'integer' })
  attempts!: number;

  /** The next attempt of a queued mail, the end of the lease of a `sending` mail, the time of failure of a failed mail. */
  @InstantColumn()
  dueAt!: string;

  /** The start of the 72 hours after which retries end. */
  @InstantColumn()
  queuedAt!: string;

  @InstantColumn({ nullable: true })
  sentAt!: string | null;

  /** The last error of the mail server, cut to 500 characters and shown to staff. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError!: string | null;
}

/** A mail whose body can be read. */
export type ReadableMail = Omit<Mail, 'body'> & { body: MailBody };
