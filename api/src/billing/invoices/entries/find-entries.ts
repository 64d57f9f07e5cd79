import { rowReader } from '../../../platform/db/find-rows';
import { InvoiceEntry } from './invoice-entry.entity';

const orderBy = 'listed.at, listed."createdAt", listed.kind, listed.id';

/** Returns the entries of one invoice (`invoiceId`), oldest first. */
export const entriesOfInvoice = rowReader(InvoiceEntry, { where: 'listed."invoiceId" = :invoiceId', orderBy });

/** Returns the entries of all invoices of a case (`caseId`), oldest first. */
export const entriesOfCase = rowReader(InvoiceEntry, {
  where: 'listed."invoiceId" IN (SELECT id FROM invoices WHERE "caseId" = :caseId)',
  orderBy,
});

/** Returns a function that finds the entries of each invoice, in their order. */
export function entriesByInvoice(entries: readonly InvoiceEntry[]): (invoiceId: string) => readonly InvoiceEntry[] {
  const found = new Map<string, InvoiceEntry[]>();
  for (const entry of entries) {
    const others = found.get(entry.invoiceId);
    if (others) {
      others.push(entry);
    } else {
      found.set(entry.invoiceId, [entry]);
    }
  }
  return (invoiceId) => found.get(invoiceId) ?? [];
}
