import { randomUUID } from 'node:crypto';
import { cannedReplyLimits, cannedReplyTexts, type Given, type saveCannedReply } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { writtenTranslations } from '../../platform/kernel/written-translations';
import { recordAudit } from '../../records/audit';
import { CannedReply } from './canned-reply.entity';
import { cannedReplyPolicy } from './canned-reply.policy';

/** Keeps the texts that staff send often. */
export class CannedReplyService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Returns the person's own replies and the shared ones, by title. */
  async list(actor: Actor): Promise<CannedReply[]> {
    const replies = await this.db.read.find(CannedReply, {
      where: [{ ownerId: actor.id }, { shared: true }],
      order: { title: 'ASC', id: 'ASC' },
    });
    return replies.filter((reply) => cannedReplyPolicy.read(actor, reply));
  }

  /**
   * Saves a reply, in place of the person's own reply of the same title.
   *
   * @throws AppError `CONFLICT` when the person has too many replies.
   */
  async save(actor: Actor, draft: Given<typeof saveCannedReply>['body']): Promise<CannedReply> {
    const { title, text, shared = false } = draft;
    const ownerId = actor.id;
    authorize(cannedReplyPolicy.save, actor, { ownerId, shared }, cannedReplyTexts.mayNotShare);
    const updatedAt = instant(this.now());
    return this.db.write(async (tx) => {
      const known = await tx.findOneBy(CannedReply, { ownerId, title });
      if (known) {
        // An admin who has become an attorney still owns the shared replies of before.
        authorize(cannedReplyPolicy.save, actor, known, cannedReplyTexts.mayNotShare);
      } else if ((await tx.countBy(CannedReply, { ownerId })) >= cannedReplyLimits.perPerson) {
        throw new AppError('CONFLICT', cannedReplyTexts.tooMany);
      }
      const translations = writtenTranslations(known?.translations, draft.translations);
      const reply = { id: known?.id ?? randomUUID(), ownerId, title, text, translations, shared, updatedAt };
      await tx.save(CannedReply, reply);
      await recordAudit(tx, { ...subjectOf(reply), actor, action: 'canned-reply.saved', at: updatedAt });
      return reply;
    });
  }

  /** @throws AppError `NOT_FOUND` when the actor may not read the reply. */
  remove(actor: Actor, id: string): Promise<void> {
    return this.db.write(async (tx) => {
      const reply = isId(id) && (await tx.findOneBy(CannedReply, { id }));
      if (!reply || !cannedReplyPolicy.read(actor, reply)) {
        throw new AppError('NOT_FOUND', cannedReplyTexts.notFound);
      }
      authorize(cannedReplyPolicy.remove, actor, reply, cannedReplyTexts.mayNotRemove);
      await tx.delete(CannedReply, { id });
      await recordAudit(tx, { ...subjectOf(reply), actor, action: 'canned-reply.removed', at: instant(this.now()) });
    });
  }
}

const subjectOf = ({ id, title, shared }: CannedReply) => ({
  subjectType: 'canned-reply',
  subjectId: id,
  detail: { shared: String(shared) },
  words: { title },
});
