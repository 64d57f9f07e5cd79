import type { Policy } from '../../platform/kernel/policy';
import { type Case, casePolicy } from '../cases';
import type { Message } from '../conversation';

interface MessageFacts extends Pick<Message, 'senderId'> {
  caseRecord: Case;
}

/** The sender of a document request may cancel it, and so may the staff of the case. */
export const messagePolicy = {
  cancelRequest: (actor, { senderId, caseRecord }) =>
    senderId === actor.id || casePolicy.cancelRequest(actor, caseRecord),
} satisfies Policy<'cancelRequest', MessageFacts>;
