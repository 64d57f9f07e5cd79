import { randomUUID } from 'node:crypto';
import type { Invoice } from '../src/billing/invoices';

/** Returns the row of an invoice over 100 dollars. */
export const invoiceRow = (change: Partial<Invoice> & Pick<Invoice, 'caseId'>): Invoice => ({
  id: randomUUID(),
  invoiceNumber: `INV-${randomUUID().slice(0, 12)}`,
  issuerId: randomUUID(),
  issuerName: 'An Attorney',
  status: 'draft',
  lines: [],
  subtotalCents: 10_000,
  taxCents: 0,
  totalCents: 10_000,
  searchText: '',
  dueDay: null,
  notes: null,
  billTo: null,
  billedSubject: null,
  sentAt: (change.status ?? 'draft') === 'draft' ? null : '2026-03-01T09:00:00.000Z',
  viewedAt: null,
  viewCount: 0,
  paidAt: null,
  paymentMethod: null,
  paymentReference: null,
  cancelledAt: null,
  cancelReason: null,
  lastReminder: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...change,
});
