import * as z from '@portal/contracts/zod';
import { optionalNumberLine, optionalText } from '../calls/fields';
import { limits } from '../calls/limits';
import { PastDay } from '../calls/paging';

export const PaidBy = z.enum(['bank-transfer', 'card', 'payment-app', 'crypto', 'cash', 'gift-card', 'other', 'none']);
export type PaidBy = z.infer<typeof PaidBy>;

export const BankTold = z.enum(['yes', 'no']);
export type BankTold = z.infer<typeof BankTold>;

/** ISO 4217 codes of the currencies that the form offers. People write any other beside the amount. */
export const storyCurrencies = ['USD', 'EUR', 'GBP', 'AED', 'SAR', 'QAR', 'INR', 'PKR', 'CAD', 'AUD', 'CHF'] as const;

/** What a client tells about the matter itself, apart from the subject. All of it is optional. */
export const Story = z.object({
  whatHappened: optionalText(limits.textLength),
  /** As the client writes it: `about 12,500`. */
  amount: optionalNumberLine(limits.amountLength),
  currency: z.optional(z.enum(storyCurrencies, 'Please choose a currency from the list.')),
  happenedOn: z.optional(PastDay),
  paidBy: z.optional(z.enum(PaidBy.options, 'Please choose a way of paying from the list.')),
  bankTold: z.optional(z.enum(BankTold.options, 'Please choose yes or no.')),
  /** The account, card or wallet from which the money went, and with which bank. */
  paidFrom: optionalNumberLine(limits.accountLength),
  /** The same of where the money went, with the name of its holder. */
  paidTo: optionalNumberLine(limits.accountLength),
});
export type Story = z.infer<typeof Story>;

/** Labels that the form and the case page show. */
export const storyLabels = {
  whatHappened: 'What happened',
  amount: 'Amount',
  currency: 'Currency',
  happenedOn: 'When it happened',
  paidBy: 'How it was paid',
  bankTold: 'Does the bank know?',
  paidFrom: 'Paid from',
  paidTo: 'Paid to',
} as const satisfies Record<keyof Story, string>;

export const paidByLabels = {
  'bank-transfer': 'Bank transfer',
  card: 'Card',
  'payment-app': 'Payment app or wallet',
  crypto: 'Cryptocurrency',
  cash: 'Cash',
  'gift-card': 'Gift cards or vouchers',
  other: 'Another way, or several',
  none: 'Nothing was paid',
} satisfies Record<PaidBy, string>;

export const bankToldLabels = { yes: 'Yes', no: 'Not yet' } satisfies Record<BankTold, string>;
