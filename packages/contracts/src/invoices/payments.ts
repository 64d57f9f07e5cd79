import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, optionalLine, requiredText } from '../calls/fields';
import { PastDay } from '../calls/paging';
import { CreditNoteView, PaymentView, RefundView } from './invoice-entries';
import { InvoiceView, invoiceTexts, largestTotal, orNoDay, twoDecimals } from './invoices';

const Amount = z
  .number(invoiceTexts.amount)
  .check(
    z.gt(0, invoiceTexts.amount),
    z.lte(largestTotal, invoiceTexts.amount),
    z.refine(twoDecimals, invoiceTexts.amount),
  );

/** Usual ways in which money moves: what staff are offered, and what the payment provider reports. Staff may type another one. */
export const paymentMethodLabels = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  cardOnline: 'Card (Stripe)',
  otherOnline: 'Online (Stripe)',
} as const;

const Reason = requiredText(2_000, invoiceTexts.noReason);

const params = z.object({ invoiceId: Id });

/** Money that moved: how much, when and how. */
const moved = {
  amount: Amount,
  /** Day in the firm's time zone, from the day of sending until today; today when absent or empty. */
  paidOn: z.optional(orNoDay(PastDay)),
  method: optionalLine(80),
  reference: optionalLine(120),
};

/** Records a payment of the whole balance or of a part. The one that settles the rest sets the status to paid. */
export const recordPayment = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/payments',
  status: 201,
  access: ['admin', 'attorney'],
  idempotent: true,
  input: z.object({ params, body: z.object(moved) }),
  data: z.object({ invoice: InvoiceView, payment: PaymentView }),
  message: 'The payment has been recorded.',
});

/** Takes back one payment, which stays, marked as reversed. The invoice goes back to sent, viewed or overdue. */
export const reversePayment = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/reverse',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ paymentId: Id }), body: z.object({ reason: Reason }) }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The payment has been reversed.',
});

/** Takes a part of the invoice, or all of it, back. */
export const creditInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/credit',
  status: 201,
  access: ['admin', 'attorney'],
  idempotent: true,
  input: z.object({ params, body: z.object({ amount: Amount, reason: Reason }) }),
  data: z.object({ invoice: InvoiceView, creditNote: CreditNoteView }),
  message: 'The credit note has been issued.',
});

/** Records that the firm has sent back money that was paid too much. */
export const refundInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/refunds',
  status: 201,
  access: ['admin', 'attorney'],
  idempotent: true,
  input: z.object({ params, body: z.object(moved) }),
  data: z.object({ invoice: InvoiceView, refund: RefundView }),
  message: 'The refund has been recorded.',
});

/** Sends the receipt of a payment as a PDF; counts as an opening of the invoice. */
export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/payments/:paymentId/receipt',
  access: 'signed-in',
  scope: 'invoices:read',
  input: z.object({ params: z.object({ paymentId: Id }) }),
  data: z.object({}),
  carries: 'file',
});

/** Sends a credit note as a PDF; counts as an opening of the invoice. */
export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:creditNoteId/pdf',
  access: 'signed-in',
  scope: 'invoices:read',
  input: z.object({ params: z.object({ creditNoteId: Id }) }),
  data: z.object({}),
  carries: 'file',
});
