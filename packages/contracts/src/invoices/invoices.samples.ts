import { sampleIds } from '../calls/sample-ids';
import type { InvoiceRow, InvoiceTotals, InvoiceView } from './invoices';

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
  dueDate: '2026-04-01',
  createdAt: '2026-03-02T09:00:00.000Z',
  client: { name: 'Clara Client', email: 'clara@example.org' },
  issuerName: 'Ann Attorney',
  version: 1,
  abilities: { edit: false, nextStatuses: [] },
  ...changes,
});

export const invoiceSample = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  ...invoiceRowSample(),
  lineItems: [{ description: 'Company report', quantity: 1, unitPrice: 1200.5, taxRate: 0, amount: 1200.5 }],
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
