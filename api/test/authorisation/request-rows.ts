import { randomUUID } from 'node:crypto';
import type { Message, RequestPoint } from '../../src/casework/conversation';
import type { User } from '../../src/records/users';
import { inClear } from '../in-clear';

export const requestBy = (sender: User, caseId: string, createdAt: string): Message => ({
  id: randomUUID(),
  caseId,
  position: 1,
  senderId: sender.id,
  senderName: sender.name,
  senderRole: sender.role,
  messageType: 'document-request',
  content: inClear('Please send the contract.'),
  isEncrypted: false,
  isImportant: true,
  requestStatus: 'open',
  requestClosedAt: null,
  requestDueOn: null,
  isAssessment: false,
  documentId: null,
  createdAt,
});

/** The point has the id of its request, as in requests that are older than points. */
export const pointOf = ({ id, caseId }: Message): RequestPoint => ({
  id,
  caseId,
  requestId: id,
  position: 1,
  text: null,
  state: 'open',
  word: null,
  isEncrypted: true,
});
