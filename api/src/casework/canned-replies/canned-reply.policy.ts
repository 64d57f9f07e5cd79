import { isAdmin, isStaff, type Policy } from '../../platform/kernel/policy';
import type { CannedReply } from './canned-reply.entity';

export type CannedReplyFacts = Pick<CannedReply, 'ownerId' | 'shared'>;

/** A shared reply belongs to the firm, so that it outlives the account of the admin who saved it. */
export const cannedReplyPolicy: Policy<'read' | 'save' | 'remove', CannedReplyFacts> = {
  read: (actor, reply) => isStaff(actor) && (reply.shared || reply.ownerId === actor.id),
  save: (actor, reply) => (reply.shared ? isAdmin(actor) : isStaff(actor)),
  remove: (actor, reply) => (reply.shared ? isAdmin(actor) : reply.ownerId === actor.id),
};
