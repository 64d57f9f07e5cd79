import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import { paymentRefusals } from './invoice-entries';
import { invoiceTexts } from './invoices';
import { creditNoteSample, invoiceSample, noAbilities, paymentSample, refundSample } from './invoices.samples';
import * as contracts from './payments';

const readOnly = {
  code: 'FORBIDDEN',
  message: invoiceTexts.readOnly,
  when: 'the case is now assigned to another attorney',
} as const;

const notSent = [
  { code: 'CONFLICT', message: paymentRefusals.draft, when: 'the invoice is a draft' },
  { code: 'CONFLICT', message: paymentRefusals.cancelled, when: 'the invoice is cancelled' },
] as const;

const days = [
  wrong('paidOn', invoiceTexts.paidInFuture, '`paidOn` is later than today'),
  wrong('paidOn', invoiceTexts.paidBeforeSending, '`paidOn` is earlier than the day on which the invoice was sent'),
];

const printing = [
  tooMany('one account requests more than 30 PDFs in 5 minutes'),
  { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
  { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
] as const;

const payment = paymentSample();
const creditNote = creditNoteSample();
const refund = refundSample();

const partPaid = invoiceSample({
  paidAmount: 700,
  balance: 500.5,
  payments: [paymentSample()],
  abilities: {
    ...noAbilities,
    nextStatuses: ['paid', 'cancelled'],
    recordPayment: true,
    reversePayment: true,
    credit: true,
    paymentDays: { from: '2026-03-02', to: '2026-03-06' },
  },
});
const reversed = paymentSample({ reversedOn: '2026-03-07', reversalReason: 'The cheque was returned.' });

export const paymentDocs = describeCalls(contracts, {
  name: 'Payments and credit notes',
  description:
    'What clients pay and get back. These records are only ever added; what was paid, credited and is left of an invoice are their sums.',
  missing: missing('invoice', invoiceTexts.notFound),
  calls: {
    recordPayment: {
      summary: 'Record a payment',
      description: 'Records the whole balance or a part of it. When nothing is left, the invoice is paid.',
      ask: {
        params: { invoiceId: sampleIds.invoice },
        body: { amount: 50, paidOn: '', method: 'Bank transfer', reference: 'FT 26065' },
      },
      reply: { invoice: partPaid, payment },
      refuses: [
        readOnly,
        ...notSent,
        wrong('amount', paymentRefusals.aboveBalance('$500.50'), '`amount` is above the balance'),
        ...days,
      ],
    },
    reversePayment: {
      missing: missing('payment', paymentRefusals.paymentNotFound),
      summary: 'Reverse a payment',
      description: 'The payment stays, marked as reversed. The invoice is open again if something is left to pay.',
      ask: { params: { paymentId: sampleIds.payment }, body: { reason: 'The cheque was returned.' } },
      reply: { invoice: { ...partPaid, paidAmount: 0, balance: 1200.5, payments: [reversed] } },
      refuses: [readOnly, { code: 'CONFLICT', message: paymentRefusals.reversed, when: 'it is reversed already' }],
    },
    creditInvoice: {
      summary: 'Issue a credit note',
      description: 'What was paid above the rest is then `toRefund`.',
      ask: { params: { invoiceId: sampleIds.invoice }, body: { amount: 20, reason: creditNote.reason ?? '' } },
      reply: {
        invoice: { ...partPaid, creditedAmount: 200, balance: 300.5, creditNotes: [creditNoteSample()] },
        creditNote,
      },
      refuses: [
        readOnly,
        ...notSent,
        wrong('amount', paymentRefusals.aboveCredit('$1,000.50'), '`amount` is above what is not credited yet'),
      ],
    },
    refundInvoice: {
      summary: 'Record a refund',
      ask: {
        params: { invoiceId: sampleIds.invoice },
        body: { amount: 200, paidOn: refund.paidOn, method: 'Bank transfer' },
      },
      reply: { invoice: { ...partPaid, refunds: [refundSample()] }, refund },
      refuses: [
        readOnly,
        ...notSent,
        wrong('amount', paymentRefusals.aboveRefund('$200.00'), '`amount` is above `toRefund`'),
        ...days,
      ],
    },
    downloadReceipt: {
      missing: missing('payment', paymentRefusals.paymentNotFound),
      summary: 'Download the receipt of a payment as PDF',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${payment.receiptNumber}.pdf"`,
      },
      refuses: printing,
    },
    downloadCreditNote: {
      missing: missing('credit note', paymentRefusals.creditNoteNotFound),
      summary: 'Download a credit note as PDF',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${creditNote.creditNoteNumber}.pdf"`,
      },
      refuses: printing,
    },
  },
});
