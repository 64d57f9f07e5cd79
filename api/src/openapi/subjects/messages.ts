import {
  cancelRequest,
  caseTexts,
  listMessages,
  markRead,
  messageTexts,
  retryDelivery,
  sendMessage,
} from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { closedCase, idempotencyKey, noCase, tooMany, usedKey } from './refusals';
import { ids, oneMessage } from './samples';

const unknownMessage = {
  code: 'VALIDATION',
  message: messageTexts.unknown,
  when: 'the message is not of this case',
} as const;

const noMessage = {
  code: 'NOT_FOUND',
  message: caseTexts.notFound,
  when: 'there is no such message, or it is not yours to read',
} as const;

export const messages: Subject = {
  name: 'Messages',
  description: 'The conversation of a case. Whoever may read the case may take part in it.',
  calls: {
    sendMessage: describeCall(sendMessage, {
      summary: 'Write a message',
      description: 'The others on the case are mailed. A `document-request` is always important.',
      ask: { body: { caseId: ids.case, content: oneMessage.content, messageType: 'document-request' } },
      reply: { message: oneMessage },
      headers: [idempotencyKey],
      refusals: [
        noCase,
        closedCase,
        usedKey,
        tooMany('one person writes more than 10 messages a minute or 200 an hour, or one case gets 30 a minute'),
      ],
    }),
    listMessages: describeCall(listMessages, {
      summary: 'List messages',
      description: 'Oldest first; the latest ones unless `before` names a message.',
      ask: { query: { caseId: ids.case, limit: 50 } },
      reply: { messages: [oneMessage], hasMore: false, total: 1 },
      refusals: [noCase, unknownMessage],
    }),
    markRead: describeCall(markRead, {
      summary: 'Remember what was read',
      description: 'How far the caller has read; it never goes back.',
      ask: { body: { caseId: ids.case, messageId: ids.message } },
      reply: { unreadCount: 0 },
      refusals: [noCase, unknownMessage],
    }),
    retryDelivery: describeCall(retryDelivery, {
      summary: 'Send the mails about a message again',
      ask: { params: { messageId: ids.message } },
      reply: { message: oneMessage },
      refusals: [noMessage],
    }),
    cancelRequest: describeCall(cancelRequest, {
      summary: 'Take back a request for a document',
      description: 'For who asked, and for the staff of the case, until somebody answers it.',
      ask: { params: { messageId: ids.message } },
      reply: { message: { ...oneMessage, requestStatus: 'cancelled' } },
      refusals: [
        {
          code: 'FORBIDDEN',
          message: messageTexts.notYourRequest,
          when: 'the caller neither asked nor works on the case',
        },
        noMessage,
        { code: 'CONFLICT', message: messageTexts.noOpenRequest, when: 'it is no open request' },
      ],
    }),
  },
};
