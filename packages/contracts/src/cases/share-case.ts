import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';
import { CaseRow } from './cases';

export const sharingTexts = {
  notAMember: 'You are not a member of this organisation.',
  notYours: 'Only a case with your own email address can be for your organisation.',
  forbidden: 'Only the client of a case, or an owner of the organisation, can change who sees it.',
  changed: 'The sharing of the case has been changed.',
} as const;

/** Shares a case with the organisation of the caller, or makes it private to its client again. */
export const shareCase = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/sharing',
  access: ['client'],
  input: z.object({ params: z.object({ caseId: Id }), body: z.object({ shared: z.boolean() }) }),
  /** `case` is absent when the caller may not read it any more: an owner has made the case of somebody else private. */
  data: z.object({ case: z.optional(CaseRow) }),
  message: sharingTexts.changed,
});
