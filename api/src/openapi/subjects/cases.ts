import {
  type Ask,
  assignCase,
  assignCases,
  type CaseOutcomes,
  caseTexts,
  changeCaseStatus,
  finishCases,
  followCase,
  getCase,
  listCases,
  mayNotChangeStatus,
  statusChangedMeanwhile,
  submitCase,
} from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { idempotencyKey, noCase, shortOfStorage, tooMany, usedKey } from './refusals';
import {
  client,
  ids,
  oneCase,
  oneCaseRow,
  oneDocument,
  oneInvoice,
  oneMessage,
  subjectDetails,
  timeline,
} from './samples';

const mayNot = 'You do not have permission to do this.';

const eachOnItsOwn =
  'At most 100, each with status and attorney as the caller saw them. Each case on its own is changed, or refused with its reason and left as it was; one that has changed meanwhile is refused.';
const listedCases: Ask<typeof assignCases>['body']['cases'] = [
  { caseId: ids.case, status: 'pending' },
  { caseId: ids.otherCase, status: 'pending' },
];
const outcomes: CaseOutcomes = {
  done: [{ caseId: ids.case, caseNumber: oneCase.caseNumber }],
  refused: [
    {
      caseId: ids.otherCase,
      caseNumber: 'RC-2026-000012',
      code: 'CONFLICT',
      message: statusChangedMeanwhile('closed'),
    },
  ],
};

export const cases: Subject = {
  name: 'Cases',
  description: 'Admins read all cases, attorneys those assigned to them, clients their own.',
  calls: {
    submitCase: describeCall(submitCase, {
      summary: 'Submit a case',
      description:
        'Name, email, case type, service level and confidentiality are checked first, in this order. `uploadToken` adds files to the new case for 30 minutes.',
      ask: {
        body: {
          fullName: client.name,
          email: client.email,
          phone: client.phone,
          country: client.country,
          caseType: 'company',
          serviceLevel: 'deep',
          legalFollowup: ['lawyer-referral'],
          confidentialityConfirmed: true,
          subjectDetails,
        },
      },
      reply: {
        caseNumber: oneCase.caseNumber,
        caseId: ids.case,
        submittedAt: oneCase.createdAt,
        uploadToken: 'Jm3kq0V9bT2xWc7sYd5fLr8nPz1hAe4u',
      },
      headers: [idempotencyKey],
      refusals: [
        usedKey,
        tooMany('one network address submits more than 5 cases an hour, or one mailbox 3'),
        shortOfStorage,
      ],
    }),
    listCases: describeCall(listCases, {
      summary: 'List cases',
      description: '`counts` are over every case that the caller may read, whatever the list is narrowed to.',
      ask: { query: { page: 1, limit: 20, status: 'in-progress', q: 'golden harvest' } },
      reply: {
        cases: [oneCaseRow],
        pagination: { page: 1, limit: 20, total: 1, pages: 1 },
        counts: { total: 3, pending: 1, assigned: 0, 'in-progress': 1, resolved: 0, closed: 1 },
      },
    }),
    getCase: describeCall(getCase, {
      summary: 'Open a case',
      description: 'With its latest messages, its documents, its invoices and its history.',
      ask: { params: { caseId: ids.case } },
      reply: {
        case: oneCase,
        messages: [oneMessage],
        documents: [oneDocument],
        invoices: [oneInvoice],
        timeline,
        eventCount: 6,
      },
      refusals: [noCase],
    }),
    assignCase: describeCall(assignCase, {
      summary: 'Give a case to an attorney',
      ask: { body: { caseId: ids.case, attorneyId: ids.attorney } },
      reply: { case: { ...oneCaseRow, status: 'assigned', nextStatuses: ['in-progress', 'pending', 'closed'] } },
      refusals: [
        noCase,
        { code: 'CONFLICT', message: caseTexts.alreadyAssigned, when: 'it is assigned and `reassign` is not true' },
        { code: 'CONFLICT', message: caseTexts.closedToAssign, when: 'the case is closed' },
        {
          code: 'VALIDATION',
          message: caseTexts.notAnAttorney,
          when: 'the account is no active attorney',
          errors: { attorneyId: [caseTexts.notAnAttorney] },
        },
      ],
    }),
    changeCaseStatus: describeCall(changeCaseStatus, {
      summary: 'Move a case on',
      description: '`nextStatuses` of the case tells where to. Resolving, and closing early, need a reason.',
      ask: {
        params: { caseId: ids.case },
        body: { status: 'resolved', reason: 'The licence was revoked in 2024; report sent.' },
      },
      reply: { case: { ...oneCaseRow, status: 'resolved', nextStatuses: ['closed', 'in-progress'] } },
      refusals: [
        { code: 'FORBIDDEN', message: mayNot, when: 'only admins may make this change' },
        noCase,
        { code: 'CONFLICT', message: mayNotChangeStatus('pending', 'resolved'), when: 'no way leads there from here' },
        {
          code: 'VALIDATION',
          message: 'Please give a reason.',
          when: 'this change needs a reason',
          errors: { reason: ['Please give a reason.'] },
        },
      ],
    }),
    assignCases: describeCall(assignCases, {
      summary: 'Give several cases to an attorney',
      description: `${eachOnItsOwn} The rules are those of \`POST /cases/assign\`.`,
      ask: { body: { cases: listedCases, attorneyId: ids.attorney } },
      reply: outcomes,
      headers: [idempotencyKey],
      refusals: [
        usedKey,
        {
          code: 'VALIDATION',
          message: caseTexts.notAnAttorney,
          when: 'the account is no active attorney',
          errors: { attorneyId: [caseTexts.notAnAttorney] },
        },
      ],
    }),
    finishCases: describeCall(finishCases, {
      summary: 'Resolve or close several cases',
      description: `${eachOnItsOwn} The rules are those of \`PUT /cases/{caseId}/status\`; the reason is told in each of them.`,
      ask: { body: { cases: listedCases, status: 'closed', reason: 'Duplicate.' } },
      reply: outcomes,
      headers: [idempotencyKey],
      refusals: [usedKey],
    }),
    followCase: describeCall(followCase, {
      summary: 'Follow a case live',
      description:
        'The events `message`, `document`, `status` and `invoice` name what is new or changed; what it says is fetched as usual. The stream ends when the caller may no longer read the case.',
      ask: { params: { caseId: ids.case }, query: { after: 6 } },
      reply: { caseId: ids.case, subjectId: ids.message },
      headers: [
        {
          name: 'Last-Event-ID',
          description: 'The last event that is known; the stream goes on after it.',
          example: '6',
        },
      ],
      refusals: [noCase, tooMany('the caller follows 20 cases already', 'Too many cases are open at once.')],
    }),
  },
};
