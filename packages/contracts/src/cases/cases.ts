import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id, IdFilter, Instant, LanguageCode, optionalText, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, Pagination, pageQuery } from '../calls/paging';
import { DocumentView } from '../conversation/documents';
import { MessageView } from '../conversation/messages';
import { Requested } from '../conversation/request-points';
import { InvoiceView } from '../invoices/invoices';
import { ReleasedRiskReport } from '../risk-reports/risk-reports';
import { CaseGroup } from './case-groups';
import { CaseCounts, CaseStatus, CaseType, LegalFollowup, ServiceLevel } from './case-types';
import { SeenBefore } from './conflicts';
import { Deadline, DueFilter, NextDeadline, WaitingCounts, WaitingOn } from './deadlines';
import { TaskCounts } from './staff-tasks';
import { BankTold, PaidBy, Story } from './story';

export const caseTexts = {
  notFoundTitle: 'Case Not Found',
  notFound: "The requested case could not be found or you don't have access to it.",
  loadFailed: 'Failed to load case details',
  loadRefused: 'Failed to load case',
  assigned: 'Case assigned successfully',
  assignFailed: 'Failed to assign case',
  mayNotAssign: 'You do not have permission to assign cases.',
  alreadyAssigned: 'This case is already assigned.',
  notAnAttorney: 'Selected user is not an active attorney.',
  ownCase: (caseNumber: string) => `Case ${caseNumber} is this person's own. Please choose someone else.`,
  ownCaseToAssign: "This is the attorney's own case. Please choose someone else.",
  noAttorneys: 'No attorneys available',
  closed: 'This case is closed. Please submit a new case.',
  closedToAssign: 'This case is closed. Reopen it first.',
  noReport: 'No report is released. Resolve the case with a reason why there is none.',
  nothingChosen: 'Please choose a case.',
  tooManyChosen: 'Please choose at most 100 cases.',
  reassignedMeanwhile: 'Someone else has changed who works on this case. Look at it again before you assign it.',
  notConfirmedTitle: 'Not confirmed by you',
  notConfirmed: 'Submitted without signing in to your account.',
  notConfirmedForStaff: 'Submitted without signing in, although this address belongs to a client with an account.',
  none: 'No cases found',
  noneAssigned: 'No cases assigned yet',
} as const;

/** Refusal for a case that has changed since the caller loaded the list. */
export const statusChangedMeanwhile = (to: CaseStatus) => `This case has changed meanwhile: it is ${to} now.`;

/** Actions that the current user may perform on this case. The server decides; the browser never compares roles. */
export const CaseAbilities = z.object({
  assign: z.boolean(),
  sendMessage: z.boolean(),
  uploadDocument: z.boolean(),
  createInvoice: z.boolean(),
  seeDelivery: z.boolean(),
  writeReport: z.boolean(),
  /** Send back or release a report that waits for a review. */
  reviewReport: z.optional(z.boolean()),
  /** Send a message that counts as the initial assessment. */
  giveAssessment: z.optional(z.boolean()),
  /** Read and write the notes and tasks that only staff see. */
  keepNotes: z.optional(z.boolean()),
  /** Look for its subjects on lists, and decide about what is found. */
  screen: z.optional(z.boolean()),
  seeReaders: z.optional(z.boolean()),
  changeLegalHold: z.optional(z.boolean()),
  /** Name the subject, or correct its name. */
  nameSubject: z.optional(z.boolean()),
  /** Say that one has submitted the case oneself, when it is marked with `notConfirmedByClient`. */
  confirm: z.optional(z.boolean()),
  /** Share it with the organisation, or make it private again. */
  share: z.optional(z.boolean()),
});

/** Money has left, and its bank has not been told, so that hours decide whether it can be stopped. */
export const UrgentPayment = z.object({ paidOn: Day, daysAgo: z.int() });
export type UrgentPayment = z.infer<typeof UrgentPayment>;

/**
 * A case in a list. The client's details are only in `CaseView`, because reading them is recorded in the audit trail.
 */
export const CaseRow = z.object({
  _id: Id,
  caseNumber: z.string(),
  caseType: orNewValue(CaseType),
  /** Whom or what the case checks; absent when the client named no subject. */
  subjectName: z.optional(z.string()),
  serviceLevel: orNewValue(ServiceLevel),
  /** The advertised service from which the client came; absent when the client chose none. */
  serviceCode: z.optional(z.string()),
  status: orNewValue(CaseStatus),
  createdAt: Instant,
  updatedAt: Instant,
  totalAmount: Dollars,
  attorney: z.optional(z.object({ _id: Id, name: z.string() })),
  client: z.object({ name: z.string(), email: z.string() }),
  /** The language in which the client gets mails; left out for English, and only for staff. */
  language: z.optional(orNewValue(LanguageCode)),
  /** The organisation whose members may read it; absent from a case that is private to its client. */
  organisation: z.optional(z.object({ _id: Id, name: z.string() })),
  /**
   * True when the case was submitted without signing in, although its email address already had an account, until its
   * client confirms it.
   */
  notConfirmedByClient: z.optional(z.literal(true)),
  /** Absent when nothing is urgent, and as soon as somebody has said that the bank has been told. */
  urgent: z.optional(UrgentPayment),
  /** Absent when nothing is promised any more. */
  nextDeadline: z.optional(NextDeadline),
  /** Absent until the deadlines of the case have been counted. */
  waitingOn: z.optional(orNewValue(WaitingOn)),
  /** Absent unless staff wait for documents. */
  requested: z.optional(Requested),
  messageCount: z.int(),
  unreadCount: z.int(),
  /** Only for admins, while the case waits for an attorney. */
  seenBefore: z.optional(orNewValue(SeenBefore)),
  /** True when a report has been released. */
  hasReport: z.optional(z.literal(true)),
  /** True when the client has not opened that report; only for clients. */
  reportUnread: z.optional(z.literal(true)),
  /** The newest quote that the client has not answered and can still accept; only for clients. */
  quoteToRead: z.optional(z.object({ _id: Id, validUntil: Day })),
  /** True when a report other than a Quick Scan is written or released and no quote is accepted; only for staff. */
  quoteMissing: z.optional(z.literal(true)),
  /** True when it has used a unit of a package of its organisation. */
  prepaid: z.optional(z.literal(true)),
  /** When the oldest message came that the attorney of the case has not read; only for staff. */
  unreadSince: z.optional(Instant),
  abilities: CaseAbilities,
  /** Statuses to which the current user may move the case. */
  nextStatuses: z.array(orNewValue(CaseStatus)),
});

export const CaseView = z.extend(CaseRow, {
  client: z.extend(CaseRow.shape.client, { phone: z.optional(z.string()), country: z.optional(z.string()) }),
  /** What cannot be seen of these names, such as 'Mixed alphabets: contains Cyrillic о'; only for staff. */
  nameNotes: z.optional(z.object({ subject: z.optional(z.string()), client: z.optional(z.string()) })),
  subjectDetails: z.record(z.string(), z.unknown()),
  /** What the client told about the matter; absent when the client told nothing. */
  story: z.optional(
    z.extend(Story, {
      happenedOn: z.optional(Day),
      currency: z.optional(z.string()),
      paidBy: z.optional(orNewValue(PaidBy)),
      bankTold: z.optional(orNewValue(BankTold)),
    }),
  ),
  /** When somebody said that the bank has been told of the payment. */
  bankToldAt: z.optional(Instant),
  legalFollowup: z.array(orNewValue(LegalFollowup)),
  confidentialityConfirmed: z.boolean(),
  /** Only for staff, while an admin forbids erasing this case. */
  legalHold: z.optional(z.object({ since: Instant, reason: z.string() })),
  /** Whether the case can be followed with a receipt code; only for those who may void and replace it. */
  hasReceiptCode: z.optional(z.boolean()),
  /** When the content was erased; only number, kind and dates are left. */
  erasedAt: z.optional(Instant),
});

/** One entry in the timeline of a case. */
export const CaseEvent = z.object({
  _id: Id,
  action: z.string(),
  actorName: z.string(),
  text: z.string(),
  createdAt: Instant,
});

export const unknownSort = 'Unknown sort field.';

/** How a resolved or closed case ended, in the words of the staff, as the client reads them in the conversation. */
export const CaseOutcome = z.object({
  /** `closed` when the case was closed without work, and the text says why; `reopened` when the work goes on after it. */
  status: orNewValue(z.enum(['resolved', 'closed', 'reopened'])),
  content: z.string(),
  senderName: z.string(),
  createdAt: Instant,
});

export const CaseListQuery = z.object({
  ...pageQuery,
  status: z.optional(z.enum(CaseStatus.options, 'Unknown case status.')),
  caseType: z.optional(z.enum(CaseType.options, 'Unknown case type.')),
  serviceLevel: z.optional(z.enum(ServiceLevel.options, 'Unknown service level.')),
  attorneyId: z.optional(IdFilter),
  /** Cases that are or were for this organisation. */
  organisationId: z.optional(IdFilter),
  waitingOn: z.optional(z.enum(WaitingOn.options, 'Please choose us, client or nobody.')),
  due: z.optional(DueFilter),
  /** For admins; attorneys find only reports that they are asked to review, and clients nothing. */
  group: z.optional(CaseGroup),
  from: z.optional(Day),
  to: z.optional(Day),
  sort: z._default(
    z.enum(['createdAt', 'updatedAt', 'caseNumber', 'status', 'dueAt', 'waitingOn', 'unreadSince'], unknownSort),
    'createdAt',
  ),
});

export const listCases = endpoint({
  method: 'GET',
  path: '/cases/list',
  access: 'signed-in',
  scope: 'cases:read',
  input: z.object({ query: CaseListQuery }),
  data: z.object({
    cases: z.array(CaseRow),
    pagination: Pagination,
    counts: CaseCounts,
    /** Only for staff; independent of the filters, as `counts` are. */
    waiting: z.optional(WaitingCounts),
    /** Only for staff: the caller's own tasks in all cases. */
    tasks: z.optional(TaskCounts),
    /** Only for staff: reports that wait for the review of any admin, and of an attorney who is asked by name. */
    toReview: z.optional(z.int()),
    /** Only for staff: hits of screenings that wait for a decision, in cases that the caller may read. */
    hitsToDecide: z.optional(z.int()),
  }),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/cases/:caseId',
  access: 'signed-in',
  scope: 'cases:read',
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({
    case: CaseView,
    messages: z.array(MessageView),
    documents: z.array(DocumentView),
    invoices: z.array(InvoiceView),
    /** Absent until a report has been released. */
    riskReport: z.optional(ReleasedRiskReport),
    /** Absent until the case has ended for the first time, and when staff closed it without a word. */
    outcome: z.optional(CaseOutcome),
    timeline: z.array(CaseEvent),
    /** Only for staff: the subjects of the case, each with its name in this case. */
    subjects: z.optional(z.array(z.object({ _id: Id, name: z.string() }))),
    /** In the order in which they fall due. */
    deadlines: z.optional(z.array(Deadline)),
    /** Number of live events so far; pass it as `after` to follow the case without missing one. */
    eventCount: z.int(),
  }),
});

export const assignCase = endpoint({
  method: 'POST',
  path: '/cases/assign',
  access: ['admin'],
  forbidden: caseTexts.mayNotAssign,
  input: z.object({
    body: z.object({
      caseId: requiredText(64, 'Please choose a case.'),
      attorneyId: requiredText(64, 'Please choose an attorney.'),
      reassign: z.optional(z.boolean()),
      /** Why the assignment is right although the case is on the opposite side of another one. */
      conflictReason: optionalText(2_000),
    }),
  }),
  data: z.object({ case: CaseRow }),
  message: caseTexts.assigned,
});

export const changeCaseStatus = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/status',
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ caseId: Id }),
    body: z.object({ status: z.enum(CaseStatus.options, 'Unknown case status.'), reason: optionalText(2_000) }),
  }),
  data: z.object({ case: CaseRow }),
  message: 'The status has been changed.',
});

export type CaseAbilities = z.infer<typeof CaseAbilities>;
export type CaseRow = z.infer<typeof CaseRow>;
export type CaseView = z.infer<typeof CaseView>;
export type CaseEvent = z.infer<typeof CaseEvent>;
export type CaseOutcome = z.infer<typeof CaseOutcome>;
export type CaseListQuery = z.output<typeof CaseListQuery>;
