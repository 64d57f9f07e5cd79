import {
  createInvoice,
  downloadInvoice,
  getInvoice,
  type InvoiceView,
  invoiceTexts,
  listInvoices,
  mayNotChangeInvoice,
  retryInvoiceDelivery,
  updateInvoice,
} from '@portal/contracts';
import { printingBusy } from '../../invoices';
import { describeCall, type Refusal, type Subject } from '../described-call';
import { noCase, tooMany } from './refusals';
import { ids, oneInvoice, oneInvoiceRow, onePage, pdfStart } from './samples';

const noInvoice = {
  code: 'NOT_FOUND',
  message: invoiceTexts.notFound,
  when: 'there is no such invoice, or it is not yours to read',
} as const;

const readOnly = {
  code: 'FORBIDDEN',
  message: invoiceTexts.readOnly,
  when: 'the case has gone to another attorney',
} as const;

const lineItems = [{ description: 'Company verification report', quantity: 1, unitPrice: 2000, taxRate: 5 }];

const sent = {
  status: 'sent',
  sentAt: '2026-03-02T12:05:00.000Z',
  abilities: {
    edit: false,
    nextStatuses: ['paid', 'cancelled'],
    paymentDays: { from: '2026-03-02', to: '2026-03-09' },
  },
} satisfies Partial<InvoiceView>;

const payment = { paidOn: '2026-03-06', paymentMethod: 'Bank transfer', paymentReference: 'FT 26065' } as const;

const paid = {
  ...sent,
  ...payment,
  status: 'paid',
  paidAt: '2026-03-06T08:00:00.000Z',
  abilities: { edit: false, nextStatuses: [] },
} satisfies Partial<InvoiceView>;

/** Returns a `VALIDATION` refusal for one field. */
const wrong = (field: string, message: string, when: string): Refusal => ({
  code: 'VALIDATION',
  message,
  when,
  errors: { [field]: [message] },
});

const noLine = wrong('lineItems', invoiceTexts.noLine, 'there is neither a line nor an amount');

export const invoices: Subject = {
  name: 'Invoices',
  description: 'Staff write invoices for their cases; a client reads them once they are sent.',
  calls: {
    createInvoice: describeCall(createInvoice, {
      summary: 'Write an invoice',
      description: 'A draft, from `lineItems` or, as one line, from `totalAmount`.',
      ask: { body: { caseId: ids.case, lineItems, dueDate: '2026-03-16', notes: oneInvoice.notes } },
      reply: { invoice: oneInvoice },
      refusals: [noCase, noLine],
    }),
    listInvoices: describeCall(listInvoices, {
      summary: 'List invoices',
      description: '`totals` are over every invoice that the caller may see.',
      ask: { query: { status: 'sent', sort: 'dueDate', order: 'asc' } },
      reply: {
        invoices: [{ ...oneInvoiceRow, ...sent }],
        pagination: onePage(1),
        totals: {
          total: 3,
          draft: 1,
          sent: 1,
          viewed: 0,
          paid: 1,
          overdue: 0,
          cancelled: 0,
          paidAmount: 750,
          outstandingAmount: 2100,
        },
      },
    }),
    getInvoice: describeCall(getInvoice, {
      summary: 'Open an invoice',
      description: "A client's first look at it marks it viewed.",
      ask: { params: { invoiceId: ids.invoice } },
      reply: { invoice: oneInvoice },
      refusals: [noInvoice],
    }),
    updateInvoice: describeCall(updateInvoice, {
      summary: 'Change an invoice',
      description:
        'Its fields while it is a draft, its `status` along `abilities.nextStatuses`. With `paid` goes how and when it was paid; without `paidOn` that is now.',
      ask: { params: { invoiceId: ids.invoice }, body: { status: 'paid', ...payment, version: 2 } },
      reply: { invoice: { ...oneInvoice, ...paid, version: 3 } },
      refusals: [
        readOnly,
        noInvoice,
        { code: 'CONFLICT', message: invoiceTexts.onlyDraft, when: 'fields change and it is no draft' },
        { code: 'CONFLICT', message: mayNotChangeInvoice('paid', 'cancelled'), when: 'no way leads there from here' },
        { code: 'CONFLICT', message: invoiceTexts.stale, when: '`version` is not the newest' },
        noLine,
        wrong('reason', invoiceTexts.noReason, 'it is cancelled without a reason'),
        wrong('paidOn', invoiceTexts.paidInFuture, '`paidOn` is later than today'),
        wrong('paidOn', invoiceTexts.paidBeforeSending, '`paidOn` is earlier than the day of sending'),
      ],
    }),
    retryInvoiceDelivery: describeCall(retryInvoiceDelivery, {
      summary: 'Send the mails about an invoice again',
      ask: { params: { invoiceId: ids.invoice } },
      reply: { invoice: { ...oneInvoice, ...sent, delivery: 'queued' } },
      refusals: [readOnly, noInvoice],
    }),
    downloadInvoice: describeCall(downloadInvoice, {
      summary: 'Download an invoice as PDF',
      description: 'Counts as opened when a client fetches it.',
      ask: { params: { invoiceId: ids.invoice } },
      reply: {},
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${oneInvoice.invoiceNumber}.pdf"`,
      },
      refusals: [
        noInvoice,
        tooMany('a person asks for more than 30 PDFs in 5 minutes'),
        { code: 'NOT_READY', message: printingBusy, when: 'too many PDFs wait to be made' },
      ],
    }),
  },
};
