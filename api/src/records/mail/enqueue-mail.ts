import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../../platform/db/commit-events';
import { insertRows } from '../../platform/db/write-rows';
import type { Instant } from '../../platform/kernel/clock';
import { type CaseKey, installationKeyFor } from '../case-keys';
import { Mail, type MailBody } from './mail.entity';
import { encryptBody } from './mail-bodies';
import type { MailKind } from './mail-kinds';

/** Topic of the event after a commit that queued a mail. */
export const mailQueued = 'mail.queued';

export interface MailMessage extends MailBody {
  kind: MailKind;
  /** The id of the row that the mail is about; at most 80 characters. */
  subjectId: string;
  /** What tells this event apart from others of its kind about the row: an id or a day. */
  occasion?: string;
  recipient: string;
  subject: string;
  /** Lets the mail wait, so that one mail reports several such events; only for mails with a `caseId`. */
  bundled?: boolean;
  at: Instant;
}

/**
 * Queues a mail in the transaction of the change that it reports, so that both are committed or neither.
 * A second mail of the same kind and occasion to the same recipient about the same row is ignored.
 */
export const enqueueMail = (tx: EntityManager, message: MailMessage): Promise<void> => enqueueMails(tx, [message]);

/** Queues several mails with the statements of one. */
export async function enqueueMails(tx: EntityManager, messages: readonly MailMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) {
    return;
  }
  const key = await installationKeyFor(tx, first.at);
  const mails = messages.map((message) => queued(key, message));
  await insertRows(tx, Mail, mails, { ignoreConflicts: true });
  emitAfterCommit(tx, mailQueued);
}

function queued(
  key: CaseKey,
  { kind, subjectId, occasion = '', recipient, subject, bundled = false, at, ...body }: MailMessage,
): Mail {
  const id = randomUUID();
  return {
    id,
    kind,
    subjectId,
    occasion,
    recipient,
    subject: subject.slice(0, 255),
    body: encryptBody(key, id, bodyOf(body)),
    status: 'queued',
    bundled,
    attempts: 0,
    dueAt: at,
    queuedAt: at,
    sentAt: null,
    lastError: null,
  };
}

const bodyOf = ({ heading, paragraphs, action, secondAction, caseId, replyTo, forStaff }: MailBody): MailBody => ({
  heading,
  paragraphs,
  ...(action && { action }),
  ...(secondAction && { secondAction }),
  ...(caseId && { caseId }),
  ...(replyTo && { replyTo }),
  ...(forStaff && { forStaff }),
});
