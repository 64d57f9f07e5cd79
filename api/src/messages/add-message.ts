import { randomUUID } from 'node:crypto';
import type { MessageType } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Case } from '../cases';
import { recordLiveEvent } from '../events';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { Message } from './message.entity';

/** The author of a message. The id is null for a visitor without an account. */
export interface Sender extends Pick<Actor, 'name' | 'role'> {
  id: string | null;
}

/** The holder of an upload token. A fixed name replaces the one they typed, because it is not verified. */
export const submitter = { id: null, name: 'Submitter without an account', role: 'client' } as const satisfies Sender;

export interface MessageDraft {
  caseId: string;
  /** Null for a system message, whose `content` must not contain text that a person chose, except names of staff. */
  sender: Sender | null;
  messageType: MessageType;
  content: string;
  isImportant?: boolean;
  documentId?: string;
  at: Instant;
}

/** The table name replaces an import of the entity, because the module `cases` imports this one. */
const cases = 'cases';

/** Appends a message to the conversation of a case and increases its `messageCount`. */
export async function addMessage(tx: EntityManager, draft: MessageDraft): Promise<Message> {
  const { caseId, sender, messageType, content, at } = draft;
  const increment = { messageCount: () => '"messageCount" + 1', updatedAt: at };
  await tx.getRepository<Case>(cases).update({ id: caseId }, increment);
  const { messageCount } = await tx.getRepository<Case>(cases).findOneByOrFail({ id: caseId });
  const message: Message = {
    id: randomUUID(),
    caseId,
    position: messageCount,
    senderId: sender?.id ?? null,
    senderName: sender?.name ?? 'System',
    senderRole: sender?.role ?? 'system',
    messageType,
    content,
    isImportant: draft.isImportant ?? false,
    requestStatus: messageType === 'document-request' ? 'open' : null,
    documentId: draft.documentId ?? null,
    createdAt: at,
  };
  await tx.insert(Message, message);
  await recordLiveEvent(tx, { caseId, kind: 'message', subjectId: message.id, at });
  if (message.documentId) {
    await recordLiveEvent(tx, { caseId, kind: 'document', subjectId: message.documentId, at });
  }
  return message;
}

/** Announces a change in the conversation. `content` must not contain text by a person, except names of staff. */
export const addSystemMessage = (
  tx: EntityManager,
  { caseId, content, at }: Pick<MessageDraft, 'caseId' | 'content' | 'at'>,
): Promise<Message> => addMessage(tx, { caseId, content, at, sender: null, messageType: 'system' });
