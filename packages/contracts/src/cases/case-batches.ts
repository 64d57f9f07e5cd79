import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, optionalText, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { listLimit } from '../calls/paging';
import { ProblemCode } from '../calls/problem';
import { CaseStatus } from './case-types';
import { caseTexts } from './cases';

/**
 * Cases as the caller last saw them. The server refuses those that have changed since, so that no unseen change is
 * overwritten.
 */
const ListedCases = z
  .array(
    z.object({
      caseId: requiredText(64, caseTexts.nothingChosen),
      status: z.enum(CaseStatus.options, 'Unknown case status.'),
      /** Absent when the list showed no attorney. */
      attorneyId: z.optional(Id),
    }),
    caseTexts.nothingChosen,
  )
  .check(z.minLength(1, caseTexts.nothingChosen), z.maxLength(listLimit, caseTexts.tooManyChosen));

/** Result for each case of a batch. Refused cases are unchanged. */
export const CaseOutcomes = z.object({
  done: z.array(z.object({ caseId: Id, caseNumber: z.string() })),
  refused: z.array(
    z.object({
      caseId: Id,
      /** Absent when the case does not exist or the caller may not read it. */
      caseNumber: z.optional(z.string()),
      code: orNewValue(ProblemCode),
      message: z.string(),
    }),
  ),
});

/** `assignCase` for several cases: each one is assigned, or refused with a reason, independently of the others. */
export const assignCases = endpoint({
  method: 'POST',
  path: '/cases/assign-many',
  idempotent: true,
  access: ['admin'],
  forbidden: caseTexts.mayNotAssign,
  input: z.object({
    body: z.object({
      cases: ListedCases,
      attorneyId: requiredText(64, 'Please choose an attorney.'),
      reassign: z.optional(z.boolean()),
    }),
  }),
  data: CaseOutcomes,
});

/** Resolves or closes several cases: each one is changed, or refused with a reason, independently of the others. */
export const finishCases = endpoint({
  method: 'POST',
  path: '/cases/finish-many',
  idempotent: true,
  access: ['admin'],
  input: z.object({
    body: z.object({
      cases: ListedCases,
      status: z.enum(['resolved', 'closed'], 'Please choose resolved or closed.'),
      reason: optionalText(2_000),
      /** Why cases have no released report. Only their clients get it; without it these cases are not resolved. */
      noReportReason: optionalText(2_000),
    }),
  }),
  data: CaseOutcomes,
});

export type CaseOutcomes = z.infer<typeof CaseOutcomes>;
