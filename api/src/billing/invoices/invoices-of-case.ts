import type { InvoiceView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessTime } from '../../platform/kernel/business-day';
import { invoicePolicy } from './invoice.policy';
import { presentInvoice } from './invoice.presenter';
import { invoiceReader } from './invoice-access';

const readInvoices = invoiceReader({
  where: 'listed."caseId" = :caseId',
  orderBy: 'listed."createdAt" DESC, listed.id DESC',
});

/** Returns the invoices of one case that `actor` may see, newest first. Runs one query. */
export async function invoicesOfCase(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
  time: BusinessTime,
): Promise<InvoiceView[]> {
  const invoices = await readInvoices(manager, { caseId });
  return invoices
    .filter((invoice) => invoicePolicy.read(actor, invoice))
    .map((invoice) => presentInvoice(actor, invoice, time));
}
