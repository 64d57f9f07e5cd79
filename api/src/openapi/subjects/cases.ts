import {
  assignCase,
  caseTexts,
  changeCaseStatus,
  followCase,
  getCase,
  listCases,
  mayNotChangeStatus,
  submitCase,
} from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { closedCase, idempotencyKey, noCase, tooMany, usedKey } from './refusals';
import { client, ids, oneCase, oneDocument, oneInvoice, oneMessage, subjectDetails, timeline } from './samples';

const mayNot = 'You do not have permission to do this.';

/** Risk-check cases. */
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
      refusals: [usedKey, tooMany('one network address submits more than 5 cases an hour, or one mailbox 3')],
    }),
    listCases: describeCall(listCases, {
      summary: 'List cases',
      description: '`counts` are over every case that the caller may read, whatever the list is narrowed to.',
      ask: { query: { page: 1, limit: 20, status: 'in-progress', q: 'golden harvest' } },
      reply: {
        cases: [oneCase],
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
      reply: { case: { ...oneCase, status: 'assigned', nextStatuses: ['in-progress', 'pending', 'closed'] } },
      refusals: [
        { code: 'FORBIDDEN', message: caseTexts.mayNotAssign, when: 'the caller is no admin' },
        noCase,
        { code: 'CONFLICT', message: caseTexts.alreadyAssigned, when: 'it is assigned and `reassign` is not true' },
        closedCase,
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
      reply: { case: { ...oneCase, status: 'resolved', nextStatuses: ['closed', 'in-progress'] } },
      refusals: [
        { code: 'FORBIDDEN', message: mayNot, when: 'the caller is a client, or only admins may make this change' },
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
