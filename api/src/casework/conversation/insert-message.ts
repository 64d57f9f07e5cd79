import { randomUUID } from 'node:crypto';
import type { MessageType } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../platform/db/write-rows';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { Message, type ReadableMessage } from './message.entity';
import { insertPoints } from './request-points';

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
  /** Stored encrypted and unescaped; views and mails escape it. */
  content: string;
  isImportant?: boolean;
  isAssessment?: boolean;
  documentId?: string;
  /** Of a document request: what it asks for, and by which day. */
  points?: readonly string[] | undefined;
  dueOn?: string | undefined;
  at: Instant;
}

/** Stores a message at a position in the conversation of its case. `addMessage` of `cases` counts the positions. */
export async function insertMessage(
  tx: EntityManager,
  draft: MessageDraft,
  position: number,
): Promise<ReadableMessage> {
  const { caseId, sender, messageType, content, at } = draft;
  const message: ReadableMessage = {
    id: randomUUID(),
    caseId,
    position,
    senderId: sender?.id ?? null,
    senderName: sender?.name ?? 'System',
    senderRole: sender?.role ?? 'system',
    messageType,
    content,
    isImportant: draft.isImportant ?? false,
    requestStatus: messageType === 'document-request' ? 'open' : null,
    requestClosedAt: null,
    requestDueOn: draft.dueOn ?? null,
    isAssessment: draft.isAssessment ?? false,
    documentId: draft.documentId ?? null,
    createdAt: at,
  };
  const key = await caseKeyFor(tx, caseId, at);
  await insertRows(tx, Message, [encryptRow(Message, key, message)]);
  if (messageType === 'document-request') {
    await insertPoints(tx, message, draft.points ?? [], key);
  }
  return message;
}
