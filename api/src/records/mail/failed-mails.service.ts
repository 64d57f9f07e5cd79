import { type FailedMailView, type Given, type listFailedMails, mailTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { emitAfterCommit } from '../../platform/db/commit-events';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../audit';
import { mailQueued } from './enqueue-mail';
import { Mail, type ReadableMail } from './mail.entity';
import { readMails } from './mail-bodies';

/** Returns the tokens from mailed links that are still valid. */
type LiveTokens = (manager: EntityManager, tokens: readonly string[], now: Date) => Promise<ReadonlySet<string>>;

/** Lists mails that could not be delivered, and retries them. */
export class FailedMailService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly liveTokens: LiveTokens,
  ) {}

  /** Returns the most recent failures first. */
  async list({ page, limit }: Given<typeof listFailedMails>['query']) {
    const [stored, total] = await this.db.read.findAndCount(Mail, {
      where: { status: 'failed' },
      order: { dueAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    const mails = await readMails(this.db.read, stored);
    const live = await this.liveTokens(this.db.read, mails.flatMap(tokensIn), this.now());
    return { mails: mails.map((mail) => present(mail, live)), total };
  }

  /**
   * Queues a failed mail again with all its attempts.
   *
   * @throws AppError `EXPIRED` when the link in the mail is no longer valid; `CONFLICT` when the mail is no longer
   * failed.
   */
  retry(actor: Actor, id: string): Promise<void> {
    return this.db.write(async (tx) => {
      const stored = isId(id) && (await tx.findOneBy(Mail, { id }));
      const [mail] = stored ? await readMails(tx, [stored]) : [];
      if (!mail) {
        throw new AppError('NOT_FOUND', mailTexts.notFound);
      }
      const now = this.now();
      if (isLinkExpired(mail, await this.liveTokens(tx, tokensIn(mail), now))) {
        throw new AppError('EXPIRED', mailTexts.linkExpired);
      }
      const at = instant(now);
      const queued = { status: 'queued', attempts: 0, dueAt: at, queuedAt: at } as const;
      const { affected } = await tx.update(Mail, { id, status: 'failed' }, queued);
      if (affected !== 1) {
        throw new AppError('CONFLICT', mailTexts.notFailed);
      }
      // The entry leaves out the recipient, because the audit trail cannot be erased.
      const subject = { subjectType: 'mail', subjectId: id };
      await recordAudit(tx, { actor, action: 'mail.retried', ...subject, at, detail: { kind: mail.kind } });
      emitAfterCommit(tx, mailQueued);
    });
  }
}

/** Returns the single-use token in the link of a mail; ordinary links into the portal have none. */
const tokensIn = ({ body }: ReadableMail): string[] => {
  const fragment = body.action?.url.split('#')[1];
  // The link to the registration has an address in this place.
  return fragment && !fragment.includes('=') ? [fragment] : [];
};

const isLinkExpired = (mail: ReadableMail, live: ReadonlySet<string>): boolean =>
  tokensIn(mail).some((token) => !live.has(token));

function present(mail: ReadableMail, live: ReadonlySet<string>): FailedMailView {
  const { id, kind, recipient, subject, lastError, dueAt, attempts } = mail;
  return {
    _id: id,
    kind,
    recipient,
    subject,
    // The error of a mail server may quote the link, which would give the token to staff.
    reason: tokensIn(mail).reduce((text, token) => text.replaceAll(token, '…'), lastError ?? ''),
    failedAt: dueAt,
    tries: attempts,
    linkExpired: isLinkExpired(mail, live),
  };
}
