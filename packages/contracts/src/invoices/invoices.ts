import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id, IdFilter, Instant, optionalLine, optionalText, requiredText } from '../calls/fields';
import { labelOf, orNewValue } from '../calls/new-value';
import { Day, DueDay, Pagination, PastDay, pageQuery, SupplyDay } from '../calls/paging';
import { Delivery } from '../conversation/messages';
import { OwedFilter } from './debts';
import { CreditNoteView, invoiceSums, PaymentView, RefundView } from './invoice-entries';
import { BillTo, BillToDraft, ExchangeRate, TaxCategory, TaxCountry, TaxCurrencyAmounts, taxTexts } from './tax';

export const InvoiceStatus = z.enum(['draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const invoiceTexts = {
  none: 'No invoices found',
  noneYet: 'No invoices yet',
  notFound: "The requested invoice could not be found or you don't have access to it.",
  onlyDraft: 'Only draft invoices can be edited.',
  noLine: 'Please add at least one line.',
  quantity: 'Quantity must be above 0 with at most 2 decimals.',
  amount: 'Please enter an amount above 0, like 250 or 99.50.',
  price: 'Please enter a price, like 250 or 99.50.',
  total: 'The total must be above 0 and at most 9,999,999.99.',
  stale: 'Someone else has just changed this invoice. Reload it and try again.',
  noReason: 'Please give a reason.',
  paidInFuture: 'The payment date cannot be in the future.',
  paidBeforeSending: 'The payment date cannot be before the day of sending.',
  readOnly: 'You can read this invoice, but no longer change it.',
} as const;

export const invoiceStatusLabels = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
} satisfies Record<InvoiceStatus, string>;

/** What clients read: whether they have opened an invoice matters to staff only. */
export const clientInvoiceStatusLabels = {
  ...invoiceStatusLabels,
  sent: 'Unpaid',
  viewed: 'Unpaid',
} satisfies Record<InvoiceStatus, string>;

/** What an invoice is called: parts that were paid, money to send back and invoices settled by credit notes have no status of their own. */
export function invoiceStateLabel(
  { status, paidAmount, creditedAmount, toRefund }: Pick<InvoiceRow, 'status' | keyof typeof invoiceSums>,
  labels: Readonly<Record<InvoiceStatus, string>>,
): string {
  if (toRefund) {
    return 'Refund due';
  }
  if ((status === 'sent' || status === 'viewed') && paidAmount > 0) {
    return 'Partly paid';
  }
  return status === 'paid' && paidAmount === 0 && creditedAmount > 0 ? 'Credited' : labelOf(labels, status);
}

export const mayNotChangeInvoice = (from: InvoiceStatus, to: InvoiceStatus) =>
  `Cannot change status from ${from} to ${to}.`;

/** The largest total of one invoice, in dollars. */
export const largestTotal = 9_999_999.99;

export const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

export const LineDraft = z.object({
  description: requiredText(500, 'Please describe the line.'),
  quantity: z
    .number(invoiceTexts.quantity)
    .check(
      z.gt(0, invoiceTexts.quantity),
      z.lte(1_000_000, invoiceTexts.quantity),
      z.refine(twoDecimals, invoiceTexts.quantity),
    ),
  unitPrice: z
    .number(invoiceTexts.price)
    .check(
      z.gte(-largestTotal, invoiceTexts.price),
      z.lte(largestTotal, invoiceTexts.price),
      z.refine(twoDecimals, invoiceTexts.price),
    ),
  /** Percent, 0 to 100. */
  taxRate: z._default(
    z
      .number('Tax must be between 0 and 100 percent.')
      .check(
        z.gte(0, 'Tax must be between 0 and 100 percent.'),
        z.lte(100, 'Tax must be between 0 and 100 percent.'),
        z.refine(twoDecimals, 'Tax must have at most 2 decimals.'),
      ),
    0,
  ),
  /** By default `standard` for a line with tax, otherwise `out-of-scope`. */
  taxCategory: z.optional(TaxCategory),
});

export const LineView = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: Dollars,
  taxRate: z.number(),
  /** Absent in invoices from before there were categories. */
  taxCategory: z.optional(orNewValue(TaxCategory)),
  amount: Dollars,
});

/** Actions that the current user may perform on this invoice, as the server decides. */
export const InvoiceAbilities = z.object({
  edit: z.boolean(),
  nextStatuses: z.array(orNewValue(InvoiceStatus)),
  recordPayment: z.boolean(),
  reversePayment: z.boolean(),
  credit: z.boolean(),
  refund: z.boolean(),
  remind: z.boolean(),
  /** First and last allowed day of a payment or refund, the last being today; present while one may be recorded. */
  paymentDays: z.optional(z.object({ from: Day, to: Day })),
});

/**
 * An invoice in a list. Lines and notes are only in `InvoiceView`, because reading them is recorded in the audit trail.
 */
export const InvoiceRow = z.object({
  _id: Id,
  invoiceNumber: z.string(),
  caseId: Id,
  caseNumber: z.string(),
  /** Whom or what the case checks; absent when the client named no subject. */
  subjectName: z.optional(z.string()),
  status: orNewValue(InvoiceStatus),
  totalAmount: Dollars,
  subtotal: Dollars,
  taxAmount: Dollars,
  ...invoiceSums,
  /** Day in the firm's time zone, after whose end the invoice is overdue. */
  dueDate: z.optional(Day),
  createdAt: Instant,
  client: z.object({ name: z.string(), email: z.string() }),
  /** The organisation with which its case is shared. */
  organisation: z.optional(z.object({ _id: Id, name: z.string() })),
  issuerName: z.string(),
  sentAt: z.optional(Instant),
  /** Day in the firm's time zone on which it was sent, or made if it was cancelled before; absent for a draft. */
  issuedOn: z.optional(Day),
  /** When the client first opened the invoice; staff only. */
  viewedAt: z.optional(Instant),
  /** How often the client opened the invoice; staff only. */
  viewCount: z.optional(z.int()),
  /** When the client was last reminded of it by email; staff only. */
  remindedAt: z.optional(Instant),
  /** While the status is paid, when that came which settled it. */
  paidAt: z.optional(Instant),
  /** The day of `paidAt` in the firm's time zone. */
  paidOn: z.optional(Day),
  version: z.int(),
  /** Delivery state of the emails about the invoice; staff only, absent while there are none. */
  delivery: z.optional(orNewValue(Delivery)),
  abilities: InvoiceAbilities,
});

export const InvoiceView = z.extend(InvoiceRow, {
  notes: z.optional(z.string()),
  lineItems: z.array(LineView),
  /** The client of the case, unless the invoice is made out to somebody else. */
  billTo: z.optional(BillTo),
  /** When the work was done, if that is not the day of issue. */
  supplyDate: z.optional(Day),
  /** Units of the tax currency for one dollar. */
  exchangeRate: z.optional(z.number()),
  /** Total and tax at `exchangeRate`; present when the operator has set a tax currency. */
  inTaxCurrency: z.optional(TaxCurrencyAmounts),
  /** Whose law decides what the invoice says; set when it is sent, and as the operator has set it until then. */
  taxCountry: z.optional(orNewValue(TaxCountry)),
  /** Of the last payment, while the status is paid. */
  paymentMethod: z.optional(z.string()),
  paymentReference: z.optional(z.string()),
  /** Oldest first, as credit notes and refunds. */
  payments: z.array(PaymentView),
  creditNotes: z.array(CreditNoteView),
  refunds: z.array(RefundView),
  cancelReason: z.optional(z.string()),
  /** The accepted quote from which it was made. */
  quoteId: z.optional(Id),
});

/** Number of invoices by status, and sums in dollars, over every invoice that the reader may see. */
export const InvoiceTotals = z.object({
  total: z.int(),
  draft: z.int(),
  sent: z.int(),
  viewed: z.int(),
  paid: z.int(),
  overdue: z.int(),
  cancelled: z.int(),
  /** All that came in, without what was reversed or refunded. */
  paidAmount: Dollars,
  /** What is left to pay of the invoices that are sent, viewed or overdue. */
  outstandingAmount: Dollars,
});

export const orNoDay = (day: typeof Day) => z.union([z.literal(''), day], 'Please give a date as YYYY-MM-DD.');

const editable = {
  lineItems: z.optional(z.array(LineDraft).check(z.maxLength(100, 'Please use at most 100 lines.'))),
  /** Shorthand for one line with this amount. */
  totalAmount: z.optional(z.number(invoiceTexts.total)),
  /** An empty text removes the day; the invoice then falls due 14 days after it is sent. */
  dueDate: z.optional(orNoDay(DueDay)),
  notes: optionalText(2_000),
  billTo: z.optional(BillToDraft),
  /** An empty text removes the day. */
  supplyDate: z.optional(orNoDay(SupplyDay)),
  /** An empty text removes the rate. */
  exchangeRate: z.optional(z.union([z.literal(''), ExchangeRate], taxTexts.rate)),
};

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices/create',
  status: 201,
  access: ['admin', 'attorney'],
  input: z.object({ body: z.object({ caseId: requiredText(64, 'Please choose a case.'), ...editable }) }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The invoice draft has been saved.',
});

const InvoiceSort = z.enum(['createdAt', 'dueDate', 'totalAmount', 'invoiceNumber'], 'Unknown sort field.');

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices/list',
  access: 'signed-in',
  scope: 'invoices:read',
  input: z.object({
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(InvoiceStatus.options, 'Unknown invoice status.')),
      caseId: z.optional(IdFilter),
      /** Of cases that are or were for this organisation. */
      organisationId: z.optional(IdFilter),
      owed: z.optional(OwedFilter),
      from: z.optional(Day),
      to: z.optional(Day),
      sort: z._default(InvoiceSort, 'createdAt'),
    }),
  }),
  data: z.object({ invoices: z.array(InvoiceRow), pagination: Pagination, totals: InvoiceTotals }),
});

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/invoices/:invoiceId',
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ invoiceId: Id }),
    body: z.object({
      ...editable,
      status: z.optional(z.enum(InvoiceStatus.options, 'Unknown invoice status.')),
      reason: optionalText(2_000),
      /** True when the invoices of its quote may exceed the quote; needs a `reason`. */
      exceeds: z.optional(z.boolean()),
      /** Day on which the payment arrived, in the firm's time zone; today when absent or empty. */
      paidOn: z.optional(orNoDay(PastDay)),
      paymentMethod: optionalLine(80),
      paymentReference: optionalLine(120),
      /** Version that the caller has loaded; the API answers 409 when the database holds a newer one. */
      version: z.optional(z.int()),
    }),
  }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The invoice has been saved.',
});

/** Queues the failed emails about an invoice again. */
export const retryInvoiceDelivery = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/retry-delivery',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The emails have been queued again.',
});

/** Sends the invoice as a PDF; a download by the client counts as a view. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId/pdf',
  access: 'signed-in',
  scope: 'invoices:read',
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({}),
  carries: 'file',
});

export type LineDraft = z.input<typeof LineDraft>;
export type LineView = z.infer<typeof LineView>;
export type InvoiceRow = z.infer<typeof InvoiceRow>;
export type InvoiceView = z.infer<typeof InvoiceView>;
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;
