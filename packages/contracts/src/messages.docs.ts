import { describeSubject, type Refusal } from './call-docs';
import * as contracts from './messages';
import { messageSample } from './messages.samples';
import { sampleIds } from './sample-ids';
import { closedCase, tooMany } from './shared-refusals';

const { messageTexts } = contracts;

const request = messageSample({
  content: 'Please send us the signed contract.',
  messageType: 'document-request',
  isImportant: true,
  mine: true,
  requestStatus: 'open',
  delivery: 'queued',
});

const unknownMessage: Refusal = {
  code: 'VALIDATION',
  message: messageTexts.unknown,
  when: 'the message is not of this case',
};

export const messageDocs = describeSubject(contracts, {
  name: 'Messages',
  description: 'The conversation of a case. Whoever may read the case may take part in it.',
  calls: {
    sendMessage: {
      summary: 'Write a message',
      description: 'The others on the case are mailed. A `document-request` is always important.',
      ask: { body: { caseId: sampleIds.case, content: request.content, messageType: 'document-request' } },
      reply: { message: request },
      refuses: [
        closedCase,
        tooMany('one person writes more than 10 messages a minute or 200 an hour, or one case gets 30 a minute'),
      ],
    },
    listMessages: {
      description: 'Oldest first; the latest ones unless `before` names a message.',
      ask: { query: { caseId: sampleIds.case, limit: 50 } },
      reply: { messages: [request], hasMore: false, total: 1 },
      refuses: [unknownMessage],
    },
    markRead: {
      summary: 'Remember what was read',
      description: 'How far the caller has read; it never goes back.',
      reply: { unreadCount: 0 },
      refuses: [unknownMessage],
    },
    retryDelivery: { summary: 'Send the mails about a message again', reply: { message: request } },
    cancelRequest: {
      summary: 'Take back a request for a document',
      description: 'For who asked, and for the staff of the case, until somebody answers it.',
      reply: { message: { ...request, requestStatus: 'cancelled' } },
      refuses: [
        {
          code: 'FORBIDDEN',
          message: messageTexts.notYourRequest,
          when: 'the caller neither asked nor works on the case',
        },
        { code: 'CONFLICT', message: messageTexts.noOpenRequest, when: 'it is no open request' },
      ],
    },
  },
});
