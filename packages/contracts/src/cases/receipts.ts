import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { readBase32, readRowNumber } from '../calls/typed';
import { CaseStatus } from './case-types';
import { NextDeadline, WaitingOn } from './deadlines';

export const receiptTexts = {
  /** The same whether there is no such case, the code is another one, or it was voided. */
  unknown: 'We cannot find a case with this ID and code. Please check both. A code that was cancelled no longer works.',
  numberMissing: 'Please enter your case ID.',
  codeMissing: 'Please enter your receipt code.',
  codeMalformed: 'A receipt code has 16 letters and digits. Please check it.',
} as const;

/** What somebody with a receipt code sees of a case: nothing that identifies a person or says what the case is about. */
export const FollowedCase = z.object({
  caseNumber: z.string(),
  status: orNewValue(CaseStatus),
  submittedAt: Instant,
  /** Absent when nothing is promised any more. */
  nextDeadline: z.optional(NextDeadline),
  waitingOn: z.optional(orNewValue(WaitingOn)),
});
export type FollowedCase = z.infer<typeof FollowedCase>;

/** What follows in a case, without and with a time. */
const steps: Readonly<Record<string, readonly [string, string]>> = {
  'first-response': ['We will write to you.', 'We will write to you by {time}.'],
  assessment: ['You get an initial assessment.', 'You get an initial assessment by {time}.'],
  report: ['You get our report.', 'You get our report by {time}.'],
};
const anyStep = ['The next step follows.', 'The next step follows by {time}.'] as const;

/** Says what comes next in a case, to somebody who follows it with a receipt code. `{time}` in the text is that of `dueAt`. */
export function followedStepOf({ status, nextDeadline, waitingOn }: FollowedCase): { text: string; dueAt: string } {
  if (waitingOn === 'client') {
    return { text: 'We are waiting for your answer. Check your email, or sign in.', dueAt: '' };
  }
  if (nextDeadline) {
    const { kind, dueAt = '' } = nextDeadline;
    return { text: (steps[kind] ?? anyStep)[dueAt ? 1 : 0], dueAt };
  }
  const isDone = status === 'resolved' || status === 'closed';
  return { text: isDone ? 'Our work is done.' : 'We are working on your case.', dueAt: '' };
}

const typed = (missing: string, read: (typed: string) => string) =>
  z
    .string(missing)
    .check(z.maxLength(100, receiptTexts.unknown), z.overwrite(read), z.minLength(1, { error: missing, abort: true }));

/** Case, spaces and hyphens do not matter in both. A code that cannot be one is refused before it is compared. */
export const followByReceipt = endpoint({
  method: 'POST',
  path: '/cases/follow',
  access: 'public',
  input: z.object({
    body: z.object({
      caseNumber: typed(receiptTexts.numberMissing, readRowNumber).check(z.maxLength(32, receiptTexts.unknown)),
      receiptCode: typed(receiptTexts.codeMissing, readBase32).check(
        z.refine((code) => /^[A-Z2-7]{16}$/.test(code), receiptTexts.codeMalformed),
      ),
    }),
  }),
  data: z.object({ case: FollowedCase }),
});

/** Voids the receipt code of a case; with `renew`, a new one replaces it. */
export const changeReceiptCode = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/receipt-code',
  access: ['client', 'admin'],
  recentFactor: { renew: true },
  input: z.object({ params: z.object({ caseId: Id }), body: z.object({ renew: z.boolean() }) }),
  /** The new code. This reply is the only one that contains it. */
  data: z.object({ receiptCode: z.optional(z.string()) }),
});
