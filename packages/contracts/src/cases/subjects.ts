import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { ReleasedRiskReport } from '../risk-reports/risk-reports';
import { CaseStatus } from './case-types';
import { CaseRow } from './cases';
import { SubjectKind, subjectNameLength } from './subject-details';

export const subjectTexts = {
  notFound: 'The subject could not be found, or none of your cases checks it.',
  loadFailed: 'The subject could not be loaded.',
  nameMissing: 'Please enter a name.',
  nameTooShort: 'Please enter a name of at least three letters, or a web address.',
  otherSubject: 'Another subject has this name. You can merge the two.',
  onlyName: 'None of the other names is in a case, so this one must stay.',
  nameAdded: 'The name has been added.',
  nameRemoved: 'The name has been removed.',
  caseNamed: 'The subject has been named.',
  closedToName: 'This case is closed. Reopen it first.',
} as const;

/** One of the names of a subject. An attorney gets only those in their own cases, as they are written there. */
export const SubjectName = z.object({ _id: Id, name: z.string() });

/** A case in which a name of the subject is. */
export const SubjectCase = z.object({
  _id: Id,
  /** Whether the case checks the subject, or its client has the name of the subject. */
  side: orNewValue(z.enum(['subject', 'client'])),
  caseNumber: z.string(),
  subjectName: z.optional(z.string()),
  clientName: z.string(),
  status: orNewValue(CaseStatus),
  createdAt: Instant,
  attorney: z.optional(z.object({ _id: Id, name: z.string() })),
  /** Absent until a report of the case has been released. */
  riskReport: z.optional(ReleasedRiskReport),
});

/** Whom or what cases check, with all its names. */
export const SubjectView = z.object({
  _id: Id,
  /** Absent for an attorney whose cases do not say it. */
  kind: z.optional(orNewValue(SubjectKind)),
  /** The first of its names that the reader may see. */
  name: z.string(),
  names: z.array(SubjectName),
  /** The newest cases that the reader may read. */
  cases: z.array(SubjectCase),
  hasMoreCases: z.boolean(),
  abilities: z.object({ change: z.boolean() }),
});

const subjectId = z.object({ subjectId: Id });
const subjectName = requiredLine(subjectNameLength, subjectTexts.nameMissing);

export const getSubject = endpoint({
  method: 'GET',
  path: '/subjects/:subjectId',
  access: ['admin', 'attorney'],
  input: z.object({ params: subjectId }),
  data: z.object({ subject: SubjectView }),
});

export const addSubjectName = endpoint({
  method: 'POST',
  path: '/subjects/:subjectId/names',
  access: ['admin'],
  input: z.object({
    params: subjectId,
    /** With `merge`, the subject that has the name is merged into this one. */
    body: z.object({ name: subjectName, merge: z.optional(z.boolean()) }),
  }),
  data: z.object({ subject: SubjectView }),
  message: subjectTexts.nameAdded,
});

export const removeSubjectName = endpoint({
  method: 'DELETE',
  path: '/subjects/:subjectId/names/:nameId',
  access: ['admin'],
  input: z.object({ params: z.object({ subjectId: Id, nameId: Id }) }),
  data: z.object({ subject: SubjectView }),
  message: subjectTexts.nameRemoved,
});

export const nameCaseSubject = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/subject',
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ caseId: Id }),
    body: z.object({
      subjectName,
      /** Used when the type of the case does not say it, as in a case after a scam. */
      kind: z.optional(z.enum(SubjectKind.options, 'Please choose what the subject is.')),
    }),
  }),
  data: z.object({ case: CaseRow }),
  message: subjectTexts.caseNamed,
});

export type SubjectName = z.infer<typeof SubjectName>;
export type SubjectCase = z.infer<typeof SubjectCase>;
export type SubjectView = z.infer<typeof SubjectView>;
