import type { CaseCounts, CaseRow, InvoiceRow, InvoiceTotals, UserCounts, UserView } from '@portal/contracts';

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
  abilities: { assign: true, sendMessage: true, uploadDocument: true, createInvoice: true, seeDelivery: true },
  nextStatuses: [],
  ...changes,
});

export const caseCountsOf = (changes: Partial<CaseCounts> = {}): CaseCounts => ({
  total: 0,
  pending: 0,
  assigned: 0,
  'in-progress': 0,
  resolved: 0,
  closed: 0,
  ...changes,
});

export const userOf = (changes: Partial<UserView> = {}): UserView => {
  const _id = changes._id ?? 'attorney-1';
  return {
    id: _id,
    _id,
    name: 'Ann Attorney',
    email: 'ann@example.org',
    role: 'attorney',
    isActive: true,
    emailVerified: true,
    createdAt: '2026-01-05T09:00:00.000Z',
    openCases: 0,
    ...changes,
  };
};

export const userCountsOf = (changes: Partial<UserCounts> = {}): UserCounts => ({
  total: 0,
  admin: 0,
  attorney: 0,
  client: 0,
  ...changes,
});

export const pageOf = (total: number, page = 1) => ({
  page,
  limit: 100,
  total,
  pages: Math.max(1, Math.ceil(total / 100)),
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
  viewCount: 0,
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
