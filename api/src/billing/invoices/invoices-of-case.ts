import type { InvoiceView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessTime } from '../../platform/kernel/business-day';
import { entriesByInvoice, entriesOfCase } from './entries/find-entries';
import { invoicePolicy } from './invoice.policy';
import { presentInvoice } from './invoice.presenter';
import { invoiceReader } from './invoice-access';

const readInvoices = invoiceReader({
  where: 'listed."caseId" = :caseId',
  orderBy: 'listed."createdAt" DESC, listed.id DESC',
});

/** Returns the invoices of one case that `actor` may see, newest first. Runs two queries. */
export async function invoicesOfCase(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
  time: BusinessTime,
): Promise<InvoiceView[]> {
  const [invoices, entries] = await Promise.all([
    readInvoices(manager, { caseId }),
    entriesOfCase(manager, { caseId }),
  ]);
  const ofInvoice = entriesByInvoice(entries);
  return invoices
    .filter((invoice) => invoicePolicy.read(actor, invoice))
    .map((invoice) => presentInvoice(actor, invoice, time, { entries: ofInvoice(invoice.id) }));
}
