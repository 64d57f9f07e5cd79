import { sampleIds } from '../calls/sample-ids';
import type { CreditNoteView, PaymentView, RefundView } from './invoice-entries';
import type { InvoiceRow, InvoiceTotals, InvoiceView } from './invoices';

/** What nobody may do with an invoice. */
export const noAbilities: InvoiceView['abilities'] = {
  edit: false,
  nextStatuses: [],
  recordPayment: false,
  reversePayment: false,
  credit: false,
  refund: false,
  remind: false,
};

export const paymentSample = (changes: Partial<PaymentView> = {}): PaymentView => ({
  _id: sampleIds.payment,
  receiptNumber: 'REC-2026-00001',
  amount: 700,
  paidOn: '2026-03-06',
  method: 'Bank transfer',
  reference: 'FT 26065',
  ...changes,
});

export const creditNoteSample = (changes: Partial<CreditNoteView> = {}): CreditNoteView => ({
  _id: sampleIds.creditNote,
  creditNoteNumber: 'CN-2026-00001',
  amount: 200,
  taxAmount: 0,
  issuedOn: '2026-03-08',
  reason: 'One search was not needed.',
  ...changes,
});

export const refundSample = (changes: Partial<RefundView> = {}): RefundView => ({
  _id: sampleIds.refund,
  amount: 200,
  paidOn: '2026-03-09',
  method: 'Bank transfer',
  ...changes,
});

/** A sent invoice that the reader may not change. */
export const invoiceRowSample = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  _id: sampleIds.invoice,
  invoiceNumber: 'INV-2026-000001',
  caseId: sampleIds.case,
  caseNumber: 'RC-2026-000001',
  subjectName: 'Golden Harvest FZE',
  status: 'sent',
  totalAmount: 1200.5,
  subtotal: 1200.5,
  taxAmount: 0,
  paidAmount: 0,
  creditedAmount: 0,
  balance: changes.totalAmount ?? 1200.5,
  dueDate: '2026-04-01',
  createdAt: '2026-03-02T09:00:00.000Z',
  client: { name: 'Clara Client', email: 'clara@example.org' },
  issuerName: 'Ann Attorney',
  version: 1,
  abilities: noAbilities,
  ...changes,
});

export const invoiceSample = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  ...invoiceRowSample(),
  lineItems: [{ description: 'Company report', quantity: 1, unitPrice: 1200.5, taxRate: 0, amount: 1200.5 }],
  payments: [],
  creditNotes: [],
  refunds: [],
  ...changes,
});

export const invoiceTotalsSample = (changes: Partial<InvoiceTotals> = {}): InvoiceTotals => ({
  total: 0,
  draft: 0,
  sent: 0,
  viewed: 0,
  paid: 0,
  overdue: 0,
  cancelled: 0,
  paidAmount: 0,
  outstandingAmount: 0,
  ...changes,
});
