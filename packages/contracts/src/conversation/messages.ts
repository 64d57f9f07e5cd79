import * as z from '@portal/contracts/zod';
import { SenderRole } from '../accounts/roles';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { listLimit } from '../calls/paging';
import { DocumentRequest, PointAnswer, requestFields } from './request-points';

export const MessageType = z.enum(['text', 'document', 'document-request', 'system']);
/** Types that a user may send; uploads and the portal itself create the other two. */
export const ComposedMessageType = z.enum(['text', 'document-request']);
export const RequestStatus = z.enum(['open', 'fulfilled', 'cancelled']);
export const Delivery = z.enum(['queued', 'sent', 'failed']);

export const messageTexts = {
  empty: 'Please enter a message',
  loadFailed: 'Failed to load messages',
  sendFailed: 'Failed to send message',
  sentTitle: 'Message Sent',
  sent: 'Message sent successfully and email notifications have been sent to relevant parties.',
  none: 'No messages yet. Start the conversation!',
  unknown: 'Please choose a message of this case.',
  noOpenRequest: 'This request for a document is no longer open. Please reload the page.',
  notYourAssessment: 'Only staff of the case can give the initial assessment.',
  notYourRequest: 'Only the person who requested the document, or staff, can cancel the request.',
} as const;

export const messageTypeLabels = {
  text: 'Message',
  document: 'Document',
  'document-request': 'Document Request',
  system: 'System',
} satisfies Record<z.infer<typeof MessageType>, string>;

export const MessageView = z.object({
  _id: Id,
  caseId: Id,
  content: z.string(),
  messageType: orNewValue(MessageType),
  isImportant: z.boolean(),
  isAssessment: z.optional(z.literal(true)),
  senderName: z.string(),
  senderRole: orNewValue(SenderRole),
  createdAt: Instant,
  /** True when the reader wrote the message. */
  mine: z.boolean(),
  requestStatus: z.optional(orNewValue(RequestStatus)),
  /** Only with a document request. */
  request: z.optional(DocumentRequest),
  documentId: z.optional(Id),
  /** Delivery state of the emails about the message; staff only. */
  delivery: z.optional(orNewValue(Delivery)),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/send',
  idempotent: true,
  status: 201,
  access: 'signed-in',
  input: z.object({
    body: z.object({
      caseId: requiredText(64, 'Please choose a case.'),
      content: requiredText(limits.messageLength, messageTexts.empty),
      messageType: z._default(z.enum(ComposedMessageType.options, 'Please send a text or a document request.'), 'text'),
      isImportant: z._default(z.boolean('Please send true or false.'), false),
      /** The message is the initial assessment of the case, which only its staff can give. */
      isAssessment: z.optional(z.boolean('Please send true or false.')),
      /** Just thanks: a resolved case stays resolved, which any other message of its client reopens. */
      isThanks: z.optional(z.boolean('Please send true or false.')),
      ...requestFields,
    }),
  }),
  data: z.object({ message: MessageView }),
  message: messageTexts.sent,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/list',
  access: 'signed-in',
  scope: 'cases:read',
  input: z.object({
    query: z.object({
      caseId: requiredText(64, 'Please choose a case.'),
      limit: z._default(
        z.pipe(
          z.coerce
            .number<number>('Please give a limit from 1 to 100.')
            .check(z.int('Please give a limit from 1 to 100.'), z.gte(1, 'Please give a limit from 1 to 100.')),
          z.transform((limit: number) => Math.min(limit, listLimit)),
        ),
        listLimit,
      ),
      /** `_id` of the oldest message that the caller has; the reply lists earlier ones. */
      before: z.optional(z.string()),
    }),
  }),
  data: z.object({ messages: z.array(MessageView), hasMore: z.boolean(), total: z.int() }),
});

/** Queues the failed emails about one message again. Staff only. */
export const retryDelivery = endpoint({
  method: 'POST',
  path: '/messages/:messageId/retry-delivery',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ messageId: Id }) }),
  data: z.object({ message: MessageView }),
  message: 'The emails have been queued again.',
});

/** Cancels a document request that is still open. */
export const cancelRequest = endpoint({
  method: 'POST',
  path: '/messages/:messageId/cancel-request',
  access: 'signed-in',
  input: z.object({ params: z.object({ messageId: Id }) }),
  data: z.object({ message: MessageView }),
  message: 'The request has been cancelled.',
});

/** Says of one point of an open document request that it is there, or that it is not available; or that it is missing again. */
export const answerPoint = endpoint({
  method: 'PUT',
  path: '/messages/:messageId/points/:pointId',
  access: 'signed-in',
  input: z.object({ params: z.object({ messageId: Id, pointId: Id }), body: PointAnswer }),
  data: z.object({ message: MessageView }),
  message: 'The list has been updated.',
});

/** Ends a document request: nothing more is to come. */
export const completeRequest = endpoint({
  method: 'POST',
  path: '/messages/:messageId/complete-request',
  access: 'signed-in',
  input: z.object({ params: z.object({ messageId: Id }) }),
  data: z.object({ message: MessageView }),
  message: 'Thank you. The request is complete.',
});

/** Stores how far the caller has read a conversation; the position never moves back. */
export const markRead = endpoint({
  method: 'POST',
  path: '/messages/read',
  access: 'signed-in',
  input: z.object({
    body: z.object({
      caseId: requiredText(64, 'Please choose a case.'),
      /** `_id` of the newest message that the caller has seen. */
      messageId: requiredText(64, 'Please choose a message.'),
    }),
  }),
  data: z.object({ unreadCount: z.int() }),
});

export type MessageType = z.infer<typeof MessageType>;
export type ComposedMessageType = z.infer<typeof ComposedMessageType>;
export type MessageView = z.infer<typeof MessageView>;
export type Delivery = z.infer<typeof Delivery>;
export type RequestStatus = z.infer<typeof RequestStatus>;
