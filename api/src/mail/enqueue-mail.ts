import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { announce } from '../db/announcements';
import type { Instant } from '../kernel/clock';
import { Mail, type MailBody } from './mail.entity';

/** Announced after a commit that queued a mail. */
export const mailQueued = 'mail.queued';

export interface MailMessage extends MailBody {
  /** What it is about, such as `message.new`. */
  kind: string;
  /** The row that it is about; at most 80 characters. */
  subjectId: string;
  recipient: string;
  subject: string;
  at: Instant;
}

/**
 * Queues one mail in the transaction of what it tells, so that both happen or neither.
 * The same kind to the same person about the same row is queued once; a second call does nothing.
 */
export async function enqueueMail(tx: EntityManager, letter: MailMessage): Promise<void> {
  const { kind, subjectId, recipient, subject, heading, paragraphs, action, at } = letter;
  await tx
    .createQueryBuilder()
    .insert()
    .into(Mail)
    .values({
      id: randomUUID(),
      kind,
      subjectId,
      recipient,
      subject: subject.slice(0, 255),
      body: { heading, paragraphs, ...(action && { action }) },
      status: 'queued',
      attempts: 0,
      dueAt: at,
      queuedAt: at,
      sentAt: null,
      lastError: null,
    })
    .orIgnore()
    .updateEntity(false)
    .execute();
  announce(tx, mailQueued);
}
