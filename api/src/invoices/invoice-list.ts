import type { Given, InvoiceStatus, InvoiceTotals, listInvoices, Pagination } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { inOrderOf, pageOf } from '../db/page-of';
import { remembered } from '../db/remembered';
import { mostMatches, narrowToText } from '../db/text-index';
import type { Actor } from '../kernel/actor';
import { addDays, type BusinessDay, startOfDay } from '../kernel/business-day';
import { instant } from '../kernel/clock';
import type { Invoice } from './invoice.entity';
import { invoicesOnCases, visibleInvoices } from './invoice-access';
import { dollars } from './invoice-amounts';
import { invoiceTexts } from './invoice-search-text';
import { hasStatusSql, outstanding, statusOnSql } from './invoice-status';

export type ListQuery = Given<typeof listInvoices>['query'];

/** What "today" and "from the 3rd" mean for a list. */
export interface BusinessTime {
  today: BusinessDay;
  timeZone: string;
}

const sortColumns = {
  createdAt: 'invoice.createdAt',
  dueDate: 'invoice.dueDay',
  totalAmount: 'invoice.totalCents',
  invoiceNumber: 'invoice.invoiceNumber',
} satisfies Record<ListQuery['sort'], string>;

/** One page of the invoices that `actor` may see, each with its case, and how many there are in all pages. */
export async function pageOfInvoices(
  manager: EntityManager,
  actor: Actor,
  query: ListQuery,
  time: BusinessTime,
): Promise<{ invoices: Invoice[]; pagination: Pagination }> {
  const { page, limit, sort, q } = query;
  const order = query.order === 'asc' ? 'ASC' : 'DESC';
  const rows = narrowed(visibleInvoices(manager, actor), query, time);
  if (q) {
    await narrowToText(rows, invoiceTexts, q);
  }
  rows.orderBy(sortColumns[sort], order, sort === 'dueDate' ? 'NULLS LAST' : undefined).addOrderBy('invoice.id', order);
  const { ids, pagination } = await pageOf(rows, { page, limit, most: q ? mostMatches : undefined });
  const found =
    ids.length > 0 ? await invoicesOnCases(manager).where('invoice.id IN (:...ids)', { ids }).getMany() : [];
  return { invoices: inOrderOf(ids, found), pagination };
}

function narrowed(rows: SelectQueryBuilder<Invoice>, query: ListQuery, { today, timeZone }: BusinessTime) {
  const { status, caseId, from, to } = query;
  if (status) {
    rows.andWhere(hasStatusSql(status), { today });
  }
  if (caseId) {
    rows.andWhere('invoice.caseId = :caseId', { caseId });
  }
  if (from) {
    rows.andWhere('invoice.createdAt >= :from', { from: instant(startOfDay(from, timeZone)) });
  }
  if (to) {
    rows.andWhere('invoice.createdAt < :until', { until: instant(startOfDay(addDays(to, 1), timeZone)) });
  }
  return rows;
}

interface StatusSum {
  status: InvoiceStatus;
  count: number | string;
  cents: number | string;
}

/** Counts and sums over everything that `actor` may see, whatever page or filter they look at. One query. */
export async function invoiceTotals(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<InvoiceTotals> {
  const rows = await remembered<StatusSum>(
    visibleInvoices(manager, actor)
      .select(statusOnSql, 'status')
      .addSelect('COUNT(*)', 'count')
      .addSelect('SUM(invoice.totalCents)', 'cents')
      .setParameter('today', today)
      .groupBy(statusOnSql),
  );
  const of = (status: InvoiceStatus) => rows.find((row) => row.status === status);
  const count = (status: InvoiceStatus) => Number(of(status)?.count ?? 0);
  const cents = (status: InvoiceStatus) => Number(of(status)?.cents ?? 0);
  return {
    total: rows.reduce((sum, row) => sum + Number(row.count), 0),
    draft: count('draft'),
    sent: count('sent'),
    viewed: count('viewed'),
    paid: count('paid'),
    overdue: count('overdue'),
    cancelled: count('cancelled'),
    paidAmount: dollars(cents('paid')),
    outstandingAmount: dollars(outstanding.reduce((sum, status) => sum + cents(status), 0)),
  };
}
