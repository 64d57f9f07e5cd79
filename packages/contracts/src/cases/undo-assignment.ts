import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, requiredText } from '../calls/fields';
import { listLimit } from '../calls/paging';
import { CaseOutcomes } from './case-batches';
import { CaseRow, caseTexts } from './cases';

/** The page offers 'Undo' for 10 seconds, and longer while the pointer or the focus is on it. */
export const undoAssignmentSeconds = 30;

export const undoAssignmentTexts = {
  done: 'The assignment was undone.',
  failed: 'The assignment could not be undone. Please try again.',
  byOther: 'You have not made the last assignment of this case, so you cannot undo it. Assign the case again instead.',
  tooLate: 'An assignment can be undone for half a minute only. Assign the case again instead.',
  changed: 'Something has happened in this case since it was assigned. Assign it again instead.',
} as const;

/** Takes back the caller's last assignment of a case. */
export const undoAssignment = endpoint({
  method: 'POST',
  path: '/cases/:caseId/undo-assignment',
  access: ['admin'],
  forbidden: caseTexts.mayNotAssign,
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({ case: CaseRow }),
  message: undoAssignmentTexts.done,
});

/** `undoAssignment` for several cases: each one is put back, or refused with a reason, independently of the others. */
export const undoAssignments = endpoint({
  method: 'POST',
  path: '/cases/undo-assign-many',
  idempotent: true,
  access: ['admin'],
  forbidden: caseTexts.mayNotAssign,
  input: z.object({
    body: z.object({
      caseIds: z
        .array(requiredText(64, caseTexts.nothingChosen), caseTexts.nothingChosen)
        .check(z.minLength(1, caseTexts.nothingChosen), z.maxLength(listLimit, caseTexts.tooManyChosen)),
    }),
  }),
  data: CaseOutcomes,
});
