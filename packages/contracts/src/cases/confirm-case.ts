import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';
import { CaseRow } from './cases';

export const confirmCaseTexts = {
  /** The button. */
  confirm: 'Yes, this was me',
  done: 'Case {caseNumber} is confirmed as yours',
  failed: 'The case could not be confirmed. Please try again.',
} as const;

/** Removes the mark `notConfirmedByClient`: its client says that they have submitted the case. */
export const confirmCase = endpoint({
  method: 'POST',
  path: '/cases/:caseId/confirm',
  access: ['client'],
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({ case: CaseRow }),
  message: 'The case has been confirmed.',
});
