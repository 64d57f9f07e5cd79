import type { InvoiceView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { BusinessTime } from '../kernel/business-day';
import { presentInvoice } from './invoice.presenter';
import { isOnCase, visibleInvoices, withCase } from './invoice-access';

/** Returns the invoices of one case that `actor` may see, newest first. Runs one query. */
export async function invoicesOfCase(
  manager: EntityManager,
  actor: Actor,
  caseId: string,
  time: BusinessTime,
): Promise<InvoiceView[]> {
  const invoices = await withCase(visibleInvoices(manager, actor))
    .andWhere('invoice.caseId = :caseId', { caseId })
    .orderBy('invoice.createdAt', 'DESC')
    .addOrderBy('invoice.id', 'DESC')
    .getMany();
  return invoices.filter(isOnCase).map((invoice) => presentInvoice(actor, invoice, time));
}
