import { sampleIds } from '../calls/sample-ids';
import type { CannedReply } from './canned-replies';
import type { MessageView } from './messages';
import type { RequestPoint } from './request-points';

/** A message of the attorney, as the client sees it. */
export const messageSample = (changes: Partial<MessageView> = {}): MessageView => ({
  _id: sampleIds.message,
  caseId: sampleIds.case,
  content: 'Good morning.',
  messageType: 'text',
  isImportant: false,
  senderName: 'Ann Attorney',
  senderRole: 'attorney',
  createdAt: '2026-03-02T12:00:00.000Z',
  mine: false,
  ...changes,
});

/** A point for which nothing has come yet. */
export const requestPointSample = (changes: Partial<RequestPoint> = {}): RequestPoint => ({
  _id: sampleIds.requestPoint,
  text: 'The signed contract',
  state: 'open',
  ...changes,
});

export const cannedReplySample = (changes: Partial<CannedReply> = {}): CannedReply => ({
  _id: sampleIds.reply,
  title: 'Thanks for the documents',
  text: 'Dear {client},\n\nThank you for the documents about {subject}. We look at them today.',
  shared: false,
  mine: true,
  abilities: { remove: true },
  ...changes,
});
