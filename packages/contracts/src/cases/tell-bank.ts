import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, optionalText } from '../calls/fields';
import type { UrgentPayment } from './cases';

const daysText = (daysAgo: number): string => {
  switch (daysAgo) {
    case 0:
      return 'today';
    case 1:
      return 'yesterday';
    default:
      return `${daysAgo} days ago`;
  }
};

export const paidText = ({ daysAgo }: Pick<UrgentPayment, 'daysAgo'>): string => `paid ${daysText(daysAgo)}`;

/** Why a case is urgent, as lists, the page of the case and mails to staff say it after the word 'Urgent'. */
export const urgentReason = (urgent: Pick<UrgentPayment, 'daysAgo'>): string => `${paidText(urgent)}, bank not told`;

export const urgentLabel = (urgent: Pick<UrgentPayment, 'daysAgo'>): string => `Urgent: ${urgentReason(urgent)}`;

export const bankTexts = {
  title: 'Call your bank now',
  steps: [
    'Call the number on your card or in your banking app, not one from a message. Paid with cryptocurrency or gift cards? Call the exchange or the company that issued them.',
    'Say: “I have been defrauded. Please recall this payment, and ask the bank that received it to freeze the money.” Name the amount, the day and the account.',
    'Ask for a reference, and write it down. Then report it to the police, and keep the number of the report.',
  ],
  hope: 'A payment cannot always be stopped, but the first hours count most.',
  /** What remains of the steps where they are folded. */
  lead: 'Use the number on your card or in your banking app, not one from a message. The first hours count most.',
  fold: 'What to say, step by step',
  /** The button of the client. */
  told: 'I have told my bank',
  /** The button of staff. */
  toldForStaff: 'The bank has been told',
  done: 'Noted: the bank has been told.',
  /** Below `done`, for the client. */
  after: 'Keep the reference. The next step is the police: report it, and keep the number of the report.',
  failed: 'This could not be saved. Please try again.',
  notUrgent: 'Nothing is urgent in this case.',
  tokenExpired: 'This page is too old to save that. Please sign in and say it on the page of your case.',
} as const;

/** Says that the bank has been told of a payment, which ends the urgency. A repeated call changes nothing. */
export const tellBank = endpoint({
  method: 'POST',
  path: '/cases/:caseId/bank-told',
  access: 'public',
  input: z.object({
    params: z.object({ caseId: Id }),
    /** `uploadToken` of the submission, for a client who has not signed in. */
    body: z.object({ uploadToken: optionalText(200) }),
  }),
  data: z.object({ bankToldAt: Instant }),
  message: bankTexts.done,
});
