import type { CaseCounts, CaseRow, InvoiceRow, InvoiceTotals } from '@portal/contracts';

/** Sample rows for tests; a test overrides only the fields it is about. */
export const caseOf = (changes: Partial<CaseRow> = {}): CaseRow => ({
  _id: 'case-1',
  caseNumber: 'RC-2026-000001',
  caseType: 'company',
  serviceLevel: 'quick',
  status: 'pending',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  totalAmount: 0,
  client: { name: 'Clara Client', email: 'clara@example.org' },
  messageCount: 0,
  unreadCount: 0,
  abilities: { assign: false, sendMessage: true, uploadDocument: true, createInvoice: false, seeDelivery: false },
  nextStatuses: [],
  ...changes,
});

export const countsOf = (changes: Partial<CaseCounts> = {}): CaseCounts => ({
  total: 0,
  pending: 0,
  assigned: 0,
  'in-progress': 0,
  resolved: 0,
  closed: 0,
  ...changes,
});

export const invoiceOf = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  _id: 'invoice-1',
  invoiceNumber: 'INV-2026-00001',
  caseId: 'case-1',
  caseNumber: 'RC-2026-000001',
  status: 'sent',
  totalAmount: 1200.5,
  subtotal: 1200.5,
  taxAmount: 0,
  dueDate: '2026-04-01',
  createdAt: '2026-03-02T09:00:00.000Z',
  client: { name: 'Clara Client', email: 'clara@example.org' },
  issuerName: 'Risk Advisory',
  version: 1,
  abilities: { edit: false, nextStatuses: [] },
  ...changes,
});

export const totalsOf = (changes: Partial<InvoiceTotals> = {}): InvoiceTotals => ({
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

export const pageOf = (total: number) => ({ page: 1, limit: 100, total, pages: Math.max(1, Math.ceil(total / 100)) });
