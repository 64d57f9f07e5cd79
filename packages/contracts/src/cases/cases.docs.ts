import { describeCalls } from '../calls/call-docs';
import type { Ask } from '../calls/endpoint';
import { sampleIds } from '../calls/sample-ids';
import { missingCase, shortOfStorage, tooMany, wrong } from '../calls/shared-refusals';
import { documentSample } from '../conversation/documents.samples';
import { messageSample } from '../conversation/messages.samples';
import { invoiceSample } from '../invoices/invoices.samples';
import { paginationSample } from '../office/office.samples';
import * as batches from './case-batches';
import * as readers from './case-readers';
import { mayNotChangeStatus } from './case-types';
import * as contracts from './cases';
import {
  caseAbilities,
  caseDetailSample,
  caseEventSample,
  caseReaderSample,
  caseRowSample,
  caseSample,
  storySample,
} from './cases.samples';
import * as conflicts from './conflicts';
import * as liveEvents from './live-events';
import * as submission from './submission';

const { caseTexts, statusChangedMeanwhile } = contracts;

const atWork = {
  status: 'in-progress',
  attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' },
  totalAmount: 2100,
  messageCount: 3,
  abilities: caseAbilities('sendMessage', 'uploadDocument', 'createInvoice', 'seeDelivery'),
  nextStatuses: ['resolved'],
} satisfies Partial<contracts.CaseRow>;

const notAnAttorney = wrong('attorneyId', caseTexts.notAnAttorney, 'the account does not belong to an active attorney');

const eachOnItsOwn =
  'At most 100 cases, each with the status and attorney that the caller saw. Each case is changed or refused independently of the others, and the reply gives the reason of each refusal. A case that somebody else has changed meanwhile is refused.';
const listedCases: Ask<typeof batches.assignCases>['body']['cases'] = [
  { caseId: sampleIds.case, status: 'pending' },
  { caseId: sampleIds.otherCase, status: 'pending' },
];
const outcomes: batches.CaseOutcomes = {
  done: [{ caseId: sampleIds.case, caseNumber: 'RC-2026-000001' }],
  refused: [
    {
      caseId: sampleIds.otherCase,
      caseNumber: 'RC-2026-000012',
      code: 'CONFLICT',
      message: statusChangedMeanwhile('closed'),
    },
  ],
};

export const caseDocs = describeCalls(
  { ...submission, ...contracts, ...conflicts, ...readers, ...batches, ...liveEvents },
  {
    name: 'Cases',
    description: 'Admins read all cases, attorneys those assigned to them, clients their own.',
    missing: missingCase,
    calls: {
      submitCase: {
        summary: 'Submit a case',
        description:
          'Name, email, case type, service level and confidentiality are validated first, in this order. With `uploadToken`, the caller can add files to the new case for 30 minutes. `story` tells what happened, which money is concerned, when and how it was paid and whether the bank knows; every part of it is optional. `language` decides the mails of a client without an account.',
        refuses: [
          tooMany(
            'more than 5 cases an hour are submitted from one network address, or more than 3 for one email address',
          ),
          shortOfStorage,
        ],
      },
      listCases: {
        description:
          '`counts` covers every case that the caller may read, regardless of the filters. `due=late` finds the cases whose ' +
          'next deadline has passed, `due=soon` those that have at most 24 hours left. `sort=dueAt` puts cases without a ' +
          'running deadline behind all others, `sort=waitingOn` orders by client, nobody and us. For staff, `sort=unreadSince&order=asc` puts the cases first whose attorney ' +
          'has unread messages, those that have waited longest at the top, and `waiting` counts the cases that wait on us ' +
          'or on the client. `tasks` counts the open tasks of a staff member that are late, and that are due today or tomorrow. ' +
          'For admins, `seenBefore` marks pending cases whose names stand in other cases.',
        ask: { query: { page: 1, limit: 20, status: 'in-progress', q: 'golden harvest' } },
        reply: {
          cases: [caseRowSample(atWork)],
          pagination: paginationSample(1),
          counts: { total: 3, pending: 1, assigned: 0, 'in-progress': 1, resolved: 0, closed: 1 },
          waiting: { us: 1, client: 1 },
          tasks: { late: 0, soon: 1 },
          toReview: 1,
        },
      },
      getCase: {
        summary: 'Get a case',
        description: 'Includes its latest messages, its documents, its invoices and its history.',
        reply: caseDetailSample({
          case: caseSample({
            ...atWork,
            subjectDetails: { companyName: 'Golden Harvest FZE', countryRegistration: 'UAE' },
            story: storySample(),
            legalFollowup: ['lawyer-referral'],
            serviceCode: 'company-report',
          }),
          messages: [messageSample({ mine: true, delivery: 'queued' })],
          documents: [documentSample()],
          invoices: [invoiceSample()],
          timeline: [caseEventSample()],
          eventCount: 6,
        }),
      },
      listCaseReaders: {
        summary: 'List who of the firm read something of a case',
        description:
          'For the client of the case. Returns the latest 20 readings by staff or the operator from the audit trail, or those before the entry `before`, the newest first. Opening the same again within an hour counts once; each download and export is listed.',
        reply: { readers: [caseReaderSample()], hasMore: false },
        refuses: [
          wrong('before', readers.caseReaderTexts.unknown, 'the entry does not belong to the openings of this case'),
        ],
      },
      listCaseMatches: {
        summary: 'Find cases that touch this one',
        description:
          'Other cases with the same subject, and cases on the opposite side: their client is checked here, or the client of this case is checked there. Names are compared without case, accents, legal forms and the order of words; equal names may belong to different people. The caller gets only cases that they may read, at most 20, those on opposite sides first, then the newest; `hasMore` says that there are others. For those who may assign the case, `lastReason` is what was written when it was last assigned in spite of a conflict, and `isReasonMissing` says that its subject was named since, so that it came to the opposite side of another case. Assigning the case to its own attorney with a `conflictReason` stores the missing reason.',
        reply: {
          matches: [
            {
              kind: 'same-subject',
              _id: sampleIds.otherCase,
              caseNumber: 'RC-2026-000012',
              subjectName: 'Golden Harvest FZE',
              clientName: 'Clara Client',
              status: 'in-progress',
              createdAt: '2026-03-05T09:00:00.000Z',
            },
          ],
          hasMore: false,
        },
      },
      assignCase: {
        missing: missingCase,
        summary: 'Assign a case to an attorney',
        reply: {
          case: caseRowSample({ ...atWork, status: 'assigned', nextStatuses: ['in-progress', 'pending', 'closed'] }),
        },
        refuses: [
          {
            code: 'CONFLICT',
            message: caseTexts.alreadyAssigned,
            when: 'the case is assigned and `reassign` is not true',
          },
          { code: 'CONFLICT', message: caseTexts.closedToAssign, when: 'the case is closed' },
          notAnAttorney,
        ],
      },
      changeCaseStatus: {
        summary: 'Change the status of a case',
        description:
          '`nextStatuses` of the case lists the possible statuses. Resolving, and closing early, require a reason. The history of a case that is resolved without a released report says so.',
        ask: {
          params: { caseId: sampleIds.case },
          body: { status: 'resolved', reason: 'The licence was revoked in 2024; report sent.' },
        },
        reply: { case: caseRowSample({ ...atWork, status: 'resolved', nextStatuses: ['closed', 'in-progress'] }) },
        refuses: [
          {
            code: 'CONFLICT',
            message: mayNotChangeStatus('pending', 'resolved'),
            when: 'this status cannot follow the current one',
          },
          wrong('reason', 'Please give a reason.', 'this change requires a reason, and there is none'),
        ],
      },
      assignCases: {
        summary: 'Assign several cases to an attorney',
        description: `${eachOnItsOwn} The rules are those of \`POST /cases/assign\`.`,
        ask: { body: { cases: listedCases, attorneyId: sampleIds.attorney } },
        reply: outcomes,
        refuses: [notAnAttorney],
      },
      finishCases: {
        summary: 'Resolve or close several cases',
        description: `${eachOnItsOwn} The rules are those of \`PUT /cases/{caseId}/status\`; the same reason is recorded in each case. A case without a released report is resolved only with \`noReportReason\`, which its client reads behind the reason.`,
        ask: { body: { cases: listedCases, status: 'closed', reason: 'Duplicate.' } },
        reply: outcomes,
      },
      followCase: {
        summary: 'Follow a case live',
        description:
          'The events `message`, `document`, `status` and `invoice` carry the id of the new or changed row, not its content, which the caller fetches with the other calls. The stream ends when the caller may no longer read the case.',
        ask: { params: { caseId: sampleIds.case }, query: { after: 6 } },
        reply: { caseId: sampleIds.case, subjectId: sampleIds.message },
        headers: [
          {
            name: 'Last-Event-ID',
            description: 'The last event that the caller has received; the stream continues after it.',
            example: '6',
          },
        ],
        refuses: [
          tooMany(
            'the caller already follows 20 cases',
            'You have too many cases open at once. Please close some of their tabs.',
          ),
        ],
      },
    },
  },
);
