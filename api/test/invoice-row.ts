import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Invoice, InvoiceEntry } from '../src/billing/invoices';
import { insertRows } from '../src/platform/db/write-rows';

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
  paidCents: change.status === 'paid' ? (change.totalCents ?? 10_000) : 0,
  creditedCents: 0,
  searchText: '',
  quoteId: null,
  quotedCents: null,
  dueDay: null,
  notes: null,
  billTo: null,
  supplyDay: null,
  exchangeRate: null,
  taxCurrency: null,
  taxCountry: null,
  billedSubject: null,
  sentAt: (change.status ?? 'draft') === 'draft' ? null : '2026-03-01T09:00:00.000Z',
  viewedAt: null,
  viewCount: 0,
  paidAt: null,
  cancelledAt: null,
  cancelReason: null,
  lastReminder: null,
  remindedAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...change,
});

/** Returns the row of a payment of the whole invoice. */
export const paymentRow = (
  { id: invoiceId, totalCents, paidAt }: Invoice,
  change: Partial<InvoiceEntry> = {},
): InvoiceEntry => ({
  id: randomUUID(),
  invoiceId,
  kind: 'payment',
  number: `REC-${randomUUID().slice(0, 12)}`,
  amountCents: totalCents,
  taxCents: 0,
  at: paidAt ?? '2026-03-02T09:00:00.000Z',
  paymentId: null,
  method: 'Bank transfer',
  reference: null,
  reason: null,
  createdAt: paidAt ?? '2026-03-02T09:00:00.000Z',
  ...change,
});

/** Adds invoices, each paid one with its payment. */
export async function insertInvoices(tx: EntityManager, invoices: readonly Invoice[]): Promise<void> {
  await insertRows(tx, Invoice, invoices);
  const paid = invoices.filter(({ status }) => status === 'paid');
  await insertRows(
    tx,
    InvoiceEntry,
    paid.map((invoice) => paymentRow(invoice)),
  );
}
