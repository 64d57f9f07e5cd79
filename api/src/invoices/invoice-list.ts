import {
  type Given,
  type InvoiceStatus,
  type InvoiceTotals,
  type listInvoices,
  normalizeEmail,
} from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { addDays, type BusinessDay, startOfDay } from '../kernel/business-day';
import { instant } from '../kernel/clock';
import type { Invoice } from './invoice.entity';
import { visibleInvoices } from './invoice-access';
import { dollars } from './invoice-amounts';
import { outstanding, statusOnSql } from './invoice-status';

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

/** One page of the invoices that `actor` may see, and how many there are in all pages. Two queries. */
export function pageOfInvoices(manager: EntityManager, actor: Actor, query: ListQuery, time: BusinessTime) {
  const order = query.order === 'asc' ? 'ASC' : 'DESC';
  return narrowed(visibleInvoices(manager, actor), query, time)
    .orderBy(sortColumns[query.sort], order, 'NULLS LAST')
    .addOrderBy('invoice.id', order)
    .offset((query.page - 1) * query.limit)
    .limit(query.limit)
    .getManyAndCount();
}

function narrowed(rows: SelectQueryBuilder<Invoice>, query: ListQuery, { today, timeZone }: BusinessTime) {
  const { status, caseId, from, to, q } = query;
  if (status) {
    rows.andWhere(`${statusOnSql} = :status`, { status, today });
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
  return q ? rows.andWhere(holding(q)) : rows;
}

/** Number of the invoice or the case, name or address of the client: whatever holds `text`. */
function holding(text: string): Brackets {
  const like = `%${normalizeEmail(text).replace(/[\\%_]/g, '\\$&')}%`;
  const columns = ['invoice.invoiceNumber', 'file.caseNumber', 'file.clientName', 'file.clientEmail'];
  return new Brackets((any) => {
    for (const column of columns) {
      any.orWhere(`LOWER(${column}) LIKE :like ESCAPE '\\'`, { like });
    }
  });
}

interface StatusSum {
  status: InvoiceStatus;
  count: number | string;
  cents: number | string;
}

/** Counts and sums over everything that `actor` may see, whatever page or filter they look at. One query. */
export async function invoiceTotals(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<InvoiceTotals> {
  const rows = await visibleInvoices(manager, actor)
    .select(statusOnSql, 'status')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(invoice.totalCents)', 'cents')
    .setParameter('today', today)
    .groupBy(statusOnSql)
    .getRawMany<StatusSum>();
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
