import { randomUUID } from 'node:crypto';
import type { MessageType } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Case } from '../cases';
import { recordLiveEvent } from '../events';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { Message } from './message.entity';

/** A person as the conversation shows them; without an id nobody can be asked about the message. */
export interface Sender extends Pick<Actor, 'name' | 'role'> {
  id: string | null;
}

/** Somebody who holds nothing but the upload token of a submission. Their name is what they typed, so it is not shown. */
export const submitter = { id: null, name: 'Submitter without an account', role: 'client' } as const satisfies Sender;

export interface MessageDraft {
  caseId: string;
  /** Null where the portal itself writes: then `content` holds no word that a person chose, except a staff name. */
  sender: Sender | null;
  messageType: MessageType;
  content: string;
  isImportant?: boolean;
  documentId?: string;
  at: Instant;
}

/** Cases by the name of their table: they are built upon messages, and not the other way round. */
const cases = 'cases';

/** Appends to the conversation of a case and counts it there, in the transaction of the act. */
export async function addMessage(tx: EntityManager, draft: MessageDraft): Promise<Message> {
  const { caseId, sender, messageType, content, at } = draft;
  const counted = { messageCount: () => '"messageCount" + 1', updatedAt: at };
  await tx.getRepository<Case>(cases).update({ id: caseId }, counted);
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

/** Writes into the conversation what the portal did; `content` holds no word that a person chose, except a staff name. */
export const addSystemMessage = (
  tx: EntityManager,
  { caseId, content, at }: Pick<MessageDraft, 'caseId' | 'content' | 'at'>,
): Promise<Message> => addMessage(tx, { caseId, content, at, sender: null, messageType: 'system' });
