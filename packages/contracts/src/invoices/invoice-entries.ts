import * as z from '@portal/contracts/zod';
import { Dollars, Id } from '../calls/fields';
import { Day } from '../calls/paging';
import { TaxCurrencyAmounts } from './tax';

/** A payment of the client. It stays when it is reversed. */
export const PaymentView = z.object({
  _id: Id,
  /** `REC-YYYY-NNNNN`, without gaps. */
  receiptNumber: z.string(),
  amount: Dollars,
  /** Day in the firm's time zone. */
  paidOn: Day,
  method: z.optional(z.string()),
  reference: z.optional(z.string()),
  /** Present when the payment no longer counts, for instance because the bank took it back. */
  reversedOn: z.optional(Day),
  reversalReason: z.optional(z.string()),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** Takes a part of an invoice back; what was paid above the rest is to be refunded. */
export const CreditNoteView = z.object({
  _id: Id,
  /** `CN-YYYY-NNNNN`, without gaps. */
  creditNoteNumber: z.string(),
  amount: Dollars,
  /** The part of `amount` that is tax. */
  taxAmount: Dollars,
  /** At the exchange rate of its invoice. */
  inTaxCurrency: z.optional(TaxCurrencyAmounts),
  issuedOn: Day,
  /** Absent after the erasure of its case. */
  reason: z.optional(z.string()),
});
export type CreditNoteView = z.infer<typeof CreditNoteView>;

/** Money that the firm has sent back. */
export const RefundView = z.object({
  _id: Id,
  amount: Dollars,
  paidOn: Day,
  method: z.optional(z.string()),
  reference: z.optional(z.string()),
});
export type RefundView = z.infer<typeof RefundView>;

/** What was paid, credited and is left, in dollars: the sums of the payments, reversals, credit notes and refunds. */
export const invoiceSums = {
  /** Without what was reversed or refunded. */
  paidAmount: Dollars,
  creditedAmount: Dollars,
  /** What the client still owes; 0 for a draft and a cancelled invoice. */
  balance: Dollars,
  /** What was paid too much, because of a credit note, and not refunded yet. */
  toRefund: z.optional(Dollars),
};

export const paymentRefusals = {
  draft: 'Send this invoice first.',
  cancelled: 'This invoice was cancelled.',
  reversed: 'This payment is reversed already.',
  aboveBalance: (most: string) => `At most ${most} is left to pay.`,
  aboveCredit: (most: string) => `At most ${most} of this invoice can be credited.`,
  aboveRefund: (most: string) => `At most ${most} is to be refunded.`,
  /** Cancelling would leave money of the client without an invoice. */
  hasPayments: 'This invoice has payments. Use a credit note instead.',
  paymentNotFound: "The requested payment could not be found or you don't have access to it.",
  creditNoteNotFound: "The requested credit note could not be found or you don't have access to it.",
} as const;
