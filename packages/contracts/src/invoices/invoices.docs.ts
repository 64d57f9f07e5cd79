import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, missingCase, pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import { paginationSample } from '../office/office.samples';
import { getInvoice } from './get-invoice';
import { paymentRefusals } from './invoice-entries';
import * as invoiceContracts from './invoices';
import { invoiceRowSample, invoiceSample, noAbilities, paymentSample } from './invoices.samples';
import { reminderRefusals, remindInvoice } from './reminders';
import { getTaxSettings, taxTexts } from './tax';

const contracts = { ...invoiceContracts, getInvoice, getTaxSettings, remindInvoice };

const { invoiceTexts, mayNotChangeInvoice } = contracts;

const readOnly = {
  code: 'FORBIDDEN',
  message: invoiceTexts.readOnly,
  when: 'the case is now assigned to another attorney',
} as const;

const lineItems = [
  {
    description: 'Company verification report',
    quantity: 1,
    unitPrice: 2000,
    taxRate: 5,
    taxCategory: 'standard' as const,
  },
];

const billTo = {
  name: 'Golden Harvest FZE',
  address: 'Office 7, Business Bay\nDubai',
  taxNumber: 'TRN 100 2233 4455 003',
  country: 'AE',
};

const draft = invoiceSample({
  status: 'draft',
  totalAmount: 2100,
  subtotal: 2000,
  taxAmount: 100,
  notes: 'Report delivered by email.',
  billTo,
  supplyDate: '2026-02-27',
  exchangeRate: 3.6725,
  inTaxCurrency: { currency: 'AED', totalAmount: 7712.25, taxAmount: 367.25 },
  taxCountry: 'AE',
  lineItems: lineItems.map((line) => ({ ...line, amount: 2000 })),
  viewCount: 0,
  balance: 0,
  abilities: { ...noAbilities, edit: true, nextStatuses: ['sent', 'cancelled'] },
});

const sent = {
  status: 'sent',
  sentAt: '2026-03-02T12:05:00.000Z',
  issuedOn: '2026-03-02',
  balance: 2100,
  abilities: {
    ...noAbilities,
    nextStatuses: ['paid', 'cancelled'],
    recordPayment: true,
    credit: true,
    remind: true,
    paymentDays: { from: '2026-03-02', to: '2026-03-09' },
  },
} satisfies Partial<invoiceContracts.InvoiceView>;

const payment = { paidOn: '2026-03-06', paymentMethod: 'Bank transfer', paymentReference: 'FT 26065' } as const;

const paid = {
  ...sent,
  ...payment,
  status: 'paid',
  paidAt: '2026-03-06T08:00:00.000Z',
  paidAmount: 2100,
  balance: 0,
  payments: [paymentSample({ amount: 2100 })],
  abilities: { ...noAbilities, reversePayment: true, credit: true },
} satisfies Partial<invoiceContracts.InvoiceView>;

const noLine = wrong('lineItems', invoiceTexts.noLine, 'there is neither a line item nor an amount');

const wrongTax = wrong('lineItems.0.taxRate', taxTexts.untaxed, 'the tax of a line does not fit its category');

export const invoiceDocs = describeCalls(contracts, {
  name: 'Invoices',
  description: 'Staff create invoices for their cases. A client can read an invoice once it has been sent.',
  missing: missing('invoice', invoiceTexts.notFound),
  calls: {
    createInvoice: {
      missing: missingCase,
      summary: 'Create an invoice',
      description:
        'Creates a draft from `lineItems`, or with a single line item from `totalAmount`. Without `billTo`, it is made out to the client of the case. Only lines of the category `standard` have a tax.',
      ask: {
        body: {
          caseId: sampleIds.case,
          lineItems,
          dueDate: '2026-03-16',
          notes: 'Report delivered by email.',
          billTo,
          supplyDate: '2026-02-27',
          exchangeRate: 3.6725,
        },
      },
      reply: { invoice: draft },
      refuses: [noLine, wrongTax],
    },
    getTaxSettings: {
      summary: 'Get the tax settings',
      description: 'Whose law new invoices follow, and in which currency they repeat total and tax.',
      reply: { country: 'AE', currency: 'AED' },
    },
    listInvoices: {
      missing: missingCase,
      description: '`totals` covers every invoice that the caller may read, regardless of the filters.',
      ask: { query: { status: 'sent', sort: 'dueDate', order: 'asc' } },
      reply: {
        invoices: [invoiceRowSample({ ...sent, balance: 1200.5 })],
        pagination: paginationSample(1),
        totals: {
          total: 3,
          draft: 1,
          sent: 1,
          viewed: 0,
          paid: 1,
          overdue: 0,
          cancelled: 0,
          paidAmount: 750,
          outstandingAmount: 1200.5,
        },
      },
    },
    getInvoice: {
      summary: 'Get an invoice',
      description: 'The first call by a client marks the invoice as viewed.',
      reply: { invoice: draft },
    },
    updateInvoice: {
      summary: 'Change an invoice',
      description:
        'The fields of an invoice can be changed while it is a draft. `status` can be changed to one of `abilities.nextStatuses`. `paid` records one payment of all that is left, of which the caller also sends the method, reference and day; `paidOn` is today by default.',
      ask: { params: { invoiceId: sampleIds.invoice }, body: { status: 'paid', ...payment, version: 2 } },
      reply: { invoice: { ...draft, ...paid, version: 3 } },
      refuses: [
        readOnly,
        { code: 'CONFLICT', message: invoiceTexts.onlyDraft, when: 'fields are sent and the invoice is not a draft' },
        {
          code: 'CONFLICT',
          message: mayNotChangeInvoice('paid', 'cancelled'),
          when: 'this status cannot follow the current one',
        },
        {
          code: 'CONFLICT',
          message: paymentRefusals.hasPayments,
          when: 'the status becomes `cancelled` and something was paid',
        },
        { code: 'CONFLICT', message: invoiceTexts.stale, when: '`version` is not the current version' },
        noLine,
        wrongTax,
        wrong('reason', invoiceTexts.noReason, 'the status becomes `cancelled` and there is no reason'),
        wrong('paidOn', invoiceTexts.paidInFuture, '`paidOn` is later than today'),
        wrong(
          'paidOn',
          invoiceTexts.paidBeforeSending,
          '`paidOn` is earlier than the day on which the invoice was sent',
        ),
      ],
    },
    remindInvoice: {
      summary: 'Remind the client of an invoice',
      description: 'Reminders that the portal sends by itself count too.',
      reply: { invoice: { ...draft, ...sent, remindedAt: '2026-03-09T09:05:00.000Z', delivery: 'queued' } },
      refuses: [
        readOnly,
        {
          code: 'CONFLICT',
          message: reminderRefusals.nothingLeft,
          when: 'it is a draft, paid or cancelled',
        },
        { code: 'CONFLICT', message: reminderRefusals.sentToday, when: 'it was sent today' },
        {
          code: 'CONFLICT',
          message: reminderRefusals.remindedToday('9 March 2026 at 13:05'),
          when: 'a reminder was sent today',
        },
      ],
    },
    retryInvoiceDelivery: {
      summary: 'Send the mails about an invoice again',
      reply: { invoice: { ...draft, ...sent, delivery: 'queued' } },
      refuses: [readOnly],
    },
    downloadInvoice: {
      summary: 'Download an invoice as PDF',
      description: 'The first download by a client marks the invoice as viewed.',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${draft.invoiceNumber}.pdf"`,
      },
      refuses: [
        tooMany('one account requests more than 30 PDFs in 5 minutes'),
        { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
        { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
      ],
    },
  },
});
