import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../../platform/db/commit-events';
import { insertRows } from '../../platform/db/write-rows';
import { type CaseKey, installationKeyFor } from '../case-keys';
import { Mail } from './mail.entity';
import { encryptBody } from './mail-bodies';
import { type MailMessage, wordsOf } from './mail-message';
import { recipientLanguages } from './recipient-languages';

/** Topic of the event after a commit that queued a mail. */
export const mailQueued = 'mail.queued';

/**
 * Queues a mail in the transaction of the change that it reports, so that both are committed or neither.
 * A second mail of the same kind and occasion to the same recipient about the same row is ignored.
 */
export const enqueueMail = (tx: EntityManager, message: MailMessage): Promise<void> => enqueueMails(tx, [message]);

/** Queues several mails with the statements of one. */
export async function enqueueMails(tx: EntityManager, asked: readonly MailMessage[]): Promise<void> {
  // The client of an imported case may have no address.
  const messages = asked.filter(({ recipient }) => recipient !== '');
  const [first] = messages;
  if (!first) {
    return;
  }
  const key = await installationKeyFor(tx, first.at);
  const languageOf = await recipientLanguages(tx, messages);
  const mails = messages.map((message) => queued(key, message, languageOf(message)));
  await insertRows(tx, Mail, mails, { ignoreConflicts: true });
  emitAfterCommit(tx, mailQueued);
}

function queued(key: CaseKey, message: MailMessage, language: Language): Mail {
  const { kind, subjectId, occasion = '', recipient, bundled = false, at } = message;
  const id = randomUUID();
  const { subject, body } = wordsOf(message, language);
  return {
    id,
    kind,
    subjectId,
    occasion,
    recipient,
    subject: subject.slice(0, 255),
    body: encryptBody(key, id, body),
    status: 'queued',
    bundled,
    attempts: 0,
    dueAt: at,
    queuedAt: at,
    sentAt: null,
    lastError: null,
  };
}
