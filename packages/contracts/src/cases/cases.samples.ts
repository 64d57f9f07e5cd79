import type { Reply } from '../calls/endpoint';
import { sampleIds } from '../calls/sample-ids';
import { messageSample } from '../conversation/messages.samples';
import type { CaseReader } from './case-readers';
import type { CaseCounts } from './case-types';
import { CaseAbilities, type CaseEvent, type CaseOutcome, type CaseRow, type CaseView, type getCase } from './cases';
import type { SavedView } from './saved-views';
import type { StaffNoteView } from './staff-notes';
import type { MyTask, StaffTaskView } from './staff-tasks';
import type { Story } from './story';
import type { SubjectView } from './subjects';
import type { SubmissionDraft } from './submission';

const names = Object.keys(CaseAbilities.shape) as (keyof CaseAbilities)[];

/** Abilities of a person who may do exactly the named things; a new ability is false in every sample. */
export const caseAbilities = (...granted: (keyof CaseAbilities)[]): CaseAbilities =>
  Object.fromEntries(names.map((name) => [name, granted.includes(name)])) as CaseAbilities;

/** A new case as its client sees it in a list. */
export const caseRowSample = (changes: Partial<CaseRow> = {}): CaseRow => ({
  _id: sampleIds.case,
  caseNumber: 'RC-2026-000001',
  caseType: 'company',
  serviceLevel: 'quick',
  status: 'pending',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  totalAmount: 0,
  client: { name: 'Clara Client', email: 'clara@example.org' },
  messageCount: 0,
  unreadCount: 0,
  abilities: caseAbilities('sendMessage', 'uploadDocument'),
  nextStatuses: [],
  ...changes,
});

export const storySample = (): Story => ({
  whatHappened: 'They asked for a deposit and have not answered since.',
  amount: '12,500',
  currency: 'USD',
  happenedOn: '2026-02-27',
  paidBy: 'bank-transfer',
  bankTold: 'no',
});

export const caseSample = (changes: Partial<CaseView> = {}): CaseView => ({
  ...caseRowSample(),
  subjectDetails: {},
  legalFollowup: [],
  confidentialityConfirmed: true,
  ...changes,
});

/** The reply of `getCase` for a case with one message. */
export const caseDetailSample = (changes: Partial<Reply<typeof getCase>> = {}): Reply<typeof getCase> => ({
  case: caseSample({ messageCount: 1 }),
  messages: [messageSample()],
  documents: [],
  invoices: [],
  timeline: [],
  eventCount: 0,
  ...changes,
});

export const caseCountsSample = (changes: Partial<CaseCounts> = {}): CaseCounts => ({
  total: 0,
  pending: 0,
  assigned: 0,
  'in-progress': 0,
  resolved: 0,
  closed: 0,
  ...changes,
});

export const caseEventSample = (changes: Partial<CaseEvent> = {}): CaseEvent => ({
  _id: sampleIds.event,
  action: 'case.submitted',
  actorName: 'Clara Client',
  text: 'Case submitted',
  createdAt: '2026-03-01T09:00:00.000Z',
  ...changes,
});

export const caseOutcomeSample = (changes: Partial<CaseOutcome> = {}): CaseOutcome => ({
  status: 'resolved',
  content: 'The company is not licensed. We advise against the payment.',
  senderName: 'Ann Attorney',
  createdAt: '2026-03-05T09:00:00.000Z',
  ...changes,
});

/** Answers of the submission form. */
export const submissionSample = (
  changes: Partial<SubmissionDraft> & Record<string, unknown> = {},
): SubmissionDraft => ({
  fullName: 'Carl Client',
  email: 'carl@example.com',
  phone: '+971 50 000 0000',
  country: 'UAE',
  caseType: 'company',
  serviceLevel: 'deep',
  legalFollowup: ['exploring'],
  confidentialityConfirmed: true,
  subjectDetails: { companyName: 'Golden Harvest FZE', concerns: 'They ask for payment in advance.' },
  ...changes,
});

export const savedViewSample = (changes: Partial<SavedView> = {}): SavedView => ({
  _id: sampleIds.view,
  name: 'Late investments',
  query: 'caseType=investment&due=late',
  shared: false,
  mine: true,
  abilities: { remove: true },
  ...changes,
});

export const caseReaderSample = (changes: Partial<CaseReader> = {}): CaseReader => ({
  _id: sampleIds.opening,
  name: 'Ann Attorney',
  role: 'attorney',
  reading: 'case.opened',
  openedAt: '2026-03-02T09:30:00.000Z',
  ...changes,
});

export const staffNoteSample = (changes: Partial<StaffNoteView> = {}): StaffNoteView => ({
  _id: sampleIds.staffNote,
  authorName: 'Ann Attorney',
  text: 'The licence number belongs to another company. Ask the register before we answer.',
  createdAt: '2026-03-02T12:00:00.000Z',
  mine: false,
  ...changes,
});

export const staffTaskSample = (changes: Partial<StaffTaskView> = {}): StaffTaskView => ({
  _id: sampleIds.task,
  title: 'Ask the register for the licence',
  dueOn: '2026-03-04',
  assignee: { _id: sampleIds.attorney, name: 'Ann Attorney' },
  createdAt: '2026-03-02T12:00:00.000Z',
  ...changes,
});

export const myTaskSample = (changes: Partial<MyTask> = {}): MyTask => ({
  ...staffTaskSample(),
  case: { _id: sampleIds.case, caseNumber: 'RC-2026-000001', subjectName: 'Golden Harvest FZE' },
  ...changes,
});

/** A subject with two names and one case, as an admin sees it. */
export const subjectSample = (changes: Partial<SubjectView> = {}): SubjectView => ({
  _id: sampleIds.subject,
  kind: 'company',
  name: 'Golden Harvest FZE',
  names: [
    { _id: sampleIds.subjectName, name: 'Golden Harvest FZE' },
    { _id: sampleIds.otherSubjectName, name: 'golden-harvest.example' },
  ],
  cases: [
    {
      _id: sampleIds.case,
      side: 'subject',
      caseNumber: 'RC-2026-000001',
      subjectName: 'Golden Harvest FZE',
      clientName: 'Clara Client',
      status: 'resolved',
      createdAt: '2026-03-01T09:00:00.000Z',
      attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' },
      riskReport: {
        _id: sampleIds.riskReport,
        version: 1,
        rating: 'high',
        releasedAt: '2026-03-05T09:00:00.000Z',
        subjectName: 'Golden Harvest FZE',
      },
    },
  ],
  hasMoreCases: false,
  abilities: { change: true },
  ...changes,
});
