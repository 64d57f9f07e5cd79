import type { Delivery, MessageView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import type { ReadableMessage } from './message.entity';

/** @param deliveries - the delivery status of mails by message id; empty for readers who may not see it. */
export function presentMessage(
  actor: Actor,
  message: ReadableMessage,
  deliveries: ReadonlyMap<string, Delivery>,
): MessageView {
  const delivery = deliveries.get(message.id);
  return {
    _id: message.id,
    caseId: message.caseId,
    content: message.content,
    messageType: message.messageType,
    isImportant: message.isImportant,
    senderName: message.senderName,
    senderRole: message.senderRole,
    createdAt: message.createdAt,
    mine: message.senderId === actor.id,
    ...(message.isAssessment && { isAssessment: true as const }),
    ...(message.requestStatus && { requestStatus: message.requestStatus }),
    ...(message.documentId && { documentId: message.documentId }),
    ...(delivery && { delivery }),
  };
}
