import type { Given, InvoiceStatus, InvoiceTotals, listInvoices, Pagination } from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../db/count-cache';
import { narrowToDays } from '../db/narrow-to-days';
import { batchesByAge, pageOf } from '../db/page-of';
import { maxMatches, narrowToText } from '../db/search-index';
import { type Actor, readerOf } from '../kernel/actor';
import type { BusinessDay, BusinessTime } from '../kernel/business-day';
import { dollars } from './changes/invoice-amounts';
import { hasStatusSql, isLateSql, outstanding } from './changes/invoice-status';
import type { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';
import { type FoundInvoice, findInvoices, type InvoiceOnCase, visibleInvoices } from './invoice-access';
import { invoiceSearchIndex } from './invoice-search-text';

export type ListQuery = Given<typeof listInvoices>['query'];
type InvoiceFilters = Omit<ListQuery, 'page' | 'limit' | 'sort' | 'order'>;

const sortColumns = {
  createdAt: 'invoice.createdAt',
  dueDate: 'invoice.dueDay',
  totalAmount: 'invoice.totalCents',
  invoiceNumber: 'invoice.invoiceNumber',
} satisfies Record<ListQuery['sort'], string>;

/** Returns one page of the invoices that `actor` may see, each with its case, and the pagination. */
export async function pageOfInvoices(
  manager: EntityManager,
  actor: Actor,
  query: ListQuery,
  time: BusinessTime,
): Promise<{ invoices: FoundInvoice[]; pagination: Pagination }> {
  const { page, limit, q } = query;
  const { ids, pagination } = await pageOf(manager, {
    page,
    limit,
    maxTotal: q ? maxMatches : undefined,
    inputs: ['invoices', readerOf(actor), query, time],
    cacheIds: true,
    countAtOnce: true,
    rows: () => ordered(manager, actor, query, time),
  });
  return { invoices: await readableAmong(manager, actor, ids), pagination };
}

async function readableAmong(manager: EntityManager, actor: Actor, ids: readonly string[]): Promise<FoundInvoice[]> {
  const found = await findInvoices(manager, ids);
  // A case may change hands between the two queries, so the policy checks the rows.
  return found.filter((invoice) => invoicePolicy.read(actor, invoice));
}

/** Yields all matching invoices that `actor` may see, oldest first, in batches of `size`. */
export async function* batchesOfInvoices(
  manager: EntityManager,
  actor: Actor,
  { time, ...filters }: InvoiceFilters & { time: BusinessTime },
  size: number,
): AsyncGenerator<InvoiceOnCase[]> {
  const matches = async () =>
    (await matching(manager, actor, filters, time)).select(['invoice.id', 'invoice.createdAt']);
  for await (const batch of batchesByAge(matches, size)) {
    const ids = batch.map(({ id }) => id);
    yield await readableAmong(manager, actor, ids);
  }
}

async function matching(manager: EntityManager, actor: Actor, filters: InvoiceFilters, time: BusinessTime) {
  const rows = narrowed(visibleInvoices(manager, actor), filters, time);
  if (filters.q) {
    await narrowToText(rows, invoiceSearchIndex, filters.q);
  }
  return rows;
}

async function ordered(manager: EntityManager, actor: Actor, query: ListQuery, time: BusinessTime) {
  const { sort } = query;
  const order = query.order === 'asc' ? 'ASC' : 'DESC';
  const rows = await matching(manager, actor, query, time);
  return rows
    .orderBy(sortColumns[sort], order, sort === 'dueDate' ? 'NULLS LAST' : undefined)
    .addOrderBy('invoice.id', order);
}

function narrowed(rows: SelectQueryBuilder<Invoice>, query: InvoiceFilters, { today, timeZone }: BusinessTime) {
  const { status, caseId } = query;
  if (status) {
    rows.andWhere(hasStatusSql(status), { today });
  }
  if (caseId) {
    rows.andWhere('invoice.caseId = :caseId', { caseId });
  }
  narrowToDays(rows, 'invoice.createdAt', query, timeZone);
  return rows;
}

interface StatusSum {
  status: InvoiceStatus;
  count: number | string;
  cents: number | string;
}

/** Counts and sums by stored status, which an index answers without sorting. */
const sumsByStatus = (rows: SelectQueryBuilder<Invoice>) =>
  rows
    .select('invoice.status', 'status')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(invoice.totalCents)', 'cents')
    .groupBy('invoice.status')
    .getRawMany<StatusSum>();

/** Counts and sums over all invoices that `actor` may see, independent of page and filters. Runs two queries. */
export async function invoiceTotals(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<InvoiceTotals> {
  const [stored, late] = await cachedResult(manager, ['invoice totals', readerOf(actor), today], () =>
    Promise.all([
      sumsByStatus(visibleInvoices(manager, actor)),
      sumsByStatus(visibleInvoices(manager, actor).andWhere(isLateSql, { today })),
    ]),
  );
  const sum = (of: 'count' | 'cents', rows: readonly StatusSum[], status?: InvoiceStatus) =>
    rows.reduce((total, row) => total + (status === undefined || row.status === status ? Number(row[of]) : 0), 0);
  const total = (of: 'count' | 'cents', status: InvoiceStatus) =>
    sum(of, stored, status) + (status === 'overdue' ? sum(of, late) : -sum(of, late, status));
  return {
    total: sum('count', stored),
    draft: total('count', 'draft'),
    sent: total('count', 'sent'),
    viewed: total('count', 'viewed'),
    paid: total('count', 'paid'),
    overdue: total('count', 'overdue'),
    cancelled: total('count', 'cancelled'),
    paidAmount: dollars(total('cents', 'paid')),
    outstandingAmount: dollars(outstanding.reduce((cents, status) => cents + total('cents', status), 0)),
  };
}
