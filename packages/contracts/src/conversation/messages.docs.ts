import { describeCalls, type Refusal } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { closedCase, missing, missingCase, onlyReads, tooMany } from '../calls/shared-refusals';
import { caseTexts } from '../cases/cases';
import * as contracts from './messages';
import { messageSample, requestPointSample } from './messages.samples';
import { requestTexts } from './request-points';

const { messageTexts } = contracts;

const request = messageSample({
  content: 'So that we can compare the terms:',
  messageType: 'document-request',
  isImportant: true,
  mine: true,
  requestStatus: 'open',
  request: { dueOn: '2026-03-09', points: [requestPointSample()] },
  delivery: 'queued',
});

const notOpen: Refusal = {
  code: 'CONFLICT',
  message: messageTexts.noOpenRequest,
  when: 'the message is not an open document request',
};

const unknownMessage: Refusal = {
  code: 'VALIDATION',
  message: messageTexts.unknown,
  when: 'the message does not belong to this case',
};

export const messageDocs = describeCalls(contracts, {
  name: 'Messages',
  description: 'The conversation of a case. Everyone who may read the case may take part in it.',
  missing: missing('message', caseTexts.notFound),
  calls: {
    sendMessage: {
      missing: missingCase,
      summary: 'Send a message',
      description:
        'The other participants of the case get a mail. A `document-request` is always important. `points` names ' +
        'what it asks for, one by one, and `dueOn` by when; without `points`, its text is the only point. A client who sends `isThanks` does not reopen a resolved case. `isAssessment` says that the message ' +
        'is the initial assessment of the case, which meets that deadline; only staff of the case may give it.',
      ask: {
        body: {
          caseId: sampleIds.case,
          content: request.content,
          messageType: 'document-request',
          points: ['The signed contract'],
          dueOn: '2026-03-09',
        },
      },
      reply: { message: request },
      refuses: [
        { code: 'FORBIDDEN', message: messageTexts.notYourAssessment, when: 'a client sends `isAssessment`' },
        onlyReads,
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
    answerPoint: {
      summary: 'Answer a point of a document request',
      description:
        'For everyone who may add files to the case. A file with `pointId` makes a point `received` by itself; `unavailable` says ' +
        'that there is no such document, with a `word` about it. The request stays open until it is completed or cancelled.',
      ask: {
        params: { messageId: sampleIds.message, pointId: sampleIds.requestPoint },
        body: { state: 'unavailable', word: 'It was never signed.' },
      },
      reply: {
        message: {
          ...request,
          request: { points: [requestPointSample({ state: 'unavailable', word: 'It was never signed.' })] },
        },
      },
      refuses: [
        closedCase,
        onlyReads,
        notOpen,
        { code: 'NOT_FOUND', message: requestTexts.pointNotFound, when: 'the request has no such point' },
      ],
    },
    completeRequest: {
      summary: 'Complete a document request',
      description:
        'Says that nothing more is to come. Until then, the deadlines of the case wait when staff sent the request.',
      reply: { message: { ...request, requestStatus: 'fulfilled' } },
      refuses: [closedCase, onlyReads, notOpen],
    },
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
        notOpen,
      ],
    },
  },
});
