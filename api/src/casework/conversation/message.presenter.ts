import type { DocumentRequest, MessageView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import type { ReadableMessage } from './message.entity';
import type { Conversation } from './read-conversation';

/** What a reader sees of messages besides their own columns. */
export type MessageContext = Pick<Conversation, 'deliveries' | 'points'>;

export function presentMessage(
  actor: Actor,
  message: ReadableMessage,
  { deliveries, points }: MessageContext,
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
    ...(message.requestStatus && { requestStatus: message.requestStatus, request: requestOf(message, points) }),
    ...(message.documentId && { documentId: message.documentId }),
    ...(delivery && { delivery }),
  };
}

const requestOf = (
  { id, content, requestDueOn: dueOn }: ReadableMessage,
  points: MessageContext['points'],
): DocumentRequest => ({
  ...(dueOn && { dueOn }),
  points: (points.get(id) ?? []).map(({ id: _id, text, state, word }) => ({
    _id,
    text: text ?? content,
    state,
    ...(word && { word }),
  })),
});
