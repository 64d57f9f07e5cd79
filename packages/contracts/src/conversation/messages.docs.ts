import { describeSubject, type Refusal } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { closedCase, missing, missingCase, tooMany } from '../calls/shared-refusals';
import { caseTexts } from '../cases/cases';
import * as contracts from './messages';
import { messageSample } from './messages.samples';

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
  when: 'the message does not belong to this case',
};

export const messageDocs = describeSubject(contracts, {
  name: 'Messages',
  description: 'The conversation of a case. Everyone who may read the case may take part in it.',
  missing: missing('message', caseTexts.notFound),
  calls: {
    sendMessage: {
      missing: missingCase,
      summary: 'Send a message',
      description:
        'The other participants of the case get a mail. A `document-request` is always important. `isAssessment` says that the message ' +
        'is the initial assessment of the case, which meets that deadline; only staff of the case may give it.',
      ask: { body: { caseId: sampleIds.case, content: request.content, messageType: 'document-request' } },
      reply: { message: request },
      refuses: [
        { code: 'FORBIDDEN', message: messageTexts.notYourAssessment, when: 'a client sends `isAssessment`' },
        closedCase,
        tooMany(
          'one account sends more than 10 messages a minute or 200 an hour, or one case gets more than 30 a minute',
        ),
      ],
    },
    listMessages: {
      missing: missingCase,
      description: 'Returns the latest messages, or those before the message `before`, the oldest first.',
      ask: { query: { caseId: sampleIds.case, limit: 50 } },
      reply: { messages: [request], hasMore: false, total: 1 },
      refuses: [unknownMessage],
    },
    markRead: {
      missing: missingCase,
      summary: 'Mark messages as read',
      description:
        'Records the last message that the caller has read. An earlier message than the recorded one changes nothing.',
      reply: { unreadCount: 0 },
      refuses: [unknownMessage],
    },
    retryDelivery: { summary: 'Send the mails about a message again', reply: { message: request } },
    cancelRequest: {
      summary: 'Cancel a document request',
      description:
        'For the person who sent the request, and for the staff of the case, until the request is fulfilled.',
      reply: { message: { ...request, requestStatus: 'cancelled' } },
      refuses: [
        {
          code: 'FORBIDDEN',
          message: messageTexts.notYourRequest,
          when: 'the caller neither sent the request nor works on the case',
        },
        { code: 'CONFLICT', message: messageTexts.noOpenRequest, when: 'the message is not an open document request' },
      ],
    },
  },
});
