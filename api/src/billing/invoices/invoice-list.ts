import {
  DebtAge,
  type Given,
  type InvoiceStatus,
  type InvoiceTotals,
  type listInvoices,
  type OwedFilter,
  type Pagination,
} from '@portal/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { cachedResult } from '../../platform/db/count-cache';
import { narrowToDays } from '../../platform/db/narrow-to-days';
import { batchesByAge, pageOf } from '../../platform/db/page-of';
import { type RowsOfKind, rowCounter } from '../../platform/db/row-counts/count-rows';
import { narrowToText } from '../../platform/db/search-index';
import { type Actor, readerOf } from '../../platform/kernel/actor';
import type { BusinessDay, BusinessTime } from '../../platform/kernel/business-day';
import { dollars } from './changes/invoice-amounts';
import { debtDays, hasStatusSql, isLateSql, isOwedSql, outstanding } from './changes/invoice-status';
import type { EntryKind } from './entries/invoice-entry.entity';
import { owedSql, sumsOf } from './entries/sums';
import type { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';
import {
  type FoundInvoice,
  findInvoices,
  formerInvoices,
  type InvoiceOnCase,
  seesAllInvoices,
  visibleInvoices,
} from './invoice-access';
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
  const { ids, pagination } = await pageOf(await ordered(manager, actor, query, time), {
    page,
    limit,
    isSearch: Boolean(q),
    total: await knownTotal(manager, actor, query, time.today),
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
    (await matching(manager, actor, filters, time, false)).select(['invoice.id', 'invoice.createdAt']);
  for await (const batch of batchesByAge(matches, size)) {
    const ids = batch.map(({ id }) => id);
    yield await readableAmong(manager, actor, ids);
  }
}

async function matching(
  manager: EntityManager,
  actor: Actor,
  filters: InvoiceFilters,
  time: BusinessTime,
  withFormer = true,
) {
  const { status, q } = filters;
  const former = withFormer && !status && !q ? await formerInvoices(manager, actor) : [];
  const areLate = status === 'overdue' && (await findSums(manager, actor, time.today)).late.length > 0;
  const rows = narrowed(visibleInvoices(manager, actor, former), { ...filters, areLate }, time);
  if (q) {
    await narrowToText(rows, invoiceSearchIndex, q);
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

function narrowed(
  rows: SelectQueryBuilder<Invoice>,
  query: InvoiceFilters & { areLate: boolean },
  { today, timeZone }: BusinessTime,
) {
  const { status, caseId, organisationId, owed, areLate } = query;
  if (status) {
    rows.andWhere(hasStatusSql(status, areLate), { today });
  }
  if (owed) {
    rows.andWhere(isOwedSql[owed], debtDays(today));
  }
  if (caseId) {
    rows.andWhere('invoice.caseId = :caseId', { caseId });
  }
  if (organisationId) {
    const theirs = 'SELECT theirs.id FROM cases theirs WHERE theirs."organisationId" = :forOrganisation';
    rows.andWhere(`invoice.caseId IN (${theirs})`, { forOrganisation: organisationId });
  }
  narrowToDays(rows, 'invoice.createdAt', query, timeZone);
  return rows;
}

type SumOfStatus = Pick<RowsOfKind, 'number' | 'cents'> & { status: InvoiceStatus };

interface Sums {
  /** All invoices by stored status. */
  stored: SumOfStatus[];
  /** All that came in, of these and of others. */
  paidCents: number;
  /** Of these, the ones that are overdue before the daily job has marked them; only statuses that have some. */
  late: SumOfStatus[];
}

/** Counts and sums the invoices that `actor` may see. Runs one query, and two for an admin. */
async function findSums(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<Sums> {
  const cached = <Found>(of: string, find: () => Promise<Found>) =>
    cachedResult(manager, [of, readerOf(actor), today], find);
  if (!seesAllInvoices(actor)) {
    return cached('invoices by status', () => sumsByStatus(visibleInvoices(manager, actor), today));
  }
  const [stored, entries, { late }] = await Promise.all([
    countAllInvoices(manager),
    sumAllEntries(manager),
    cached('late invoices', () => sumsByStatus(visibleInvoices(manager, actor).where(isLateSql), today)),
  ]);
  const { paidCents } = sumsOf(entries.map(({ kind, cents }) => ({ kind: kind as EntryKind, amountCents: cents })));
  return { stored: stored.map(({ kind, ...sums }) => ({ ...sums, status: kind as InvoiceStatus })), paidCents, late };
}

const countAllInvoices = rowCounter('invoices');
const sumAllEntries = rowCounter('invoice_entries');

async function sumsByStatus(rows: SelectQueryBuilder<Invoice>, today: BusinessDay): Promise<Sums> {
  const ifLate = (value: string) => `SUM(CASE WHEN ${isLateSql} THEN ${value} ELSE 0 END)`;
  const found = await rows
    .setParameters({ today })
    .select('invoice.status', 'status')
    .addSelect('COUNT(*)', 'number')
    .addSelect(`SUM${owedSql}`, 'cents')
    .addSelect('SUM(invoice.paidCents)', 'paidCents')
    .addSelect(ifLate('1'), 'lateNumber')
    .addSelect(ifLate(owedSql), 'lateCents')
    .groupBy('invoice.status')
    .getRawMany<
      Record<'number' | 'cents' | 'paidCents' | 'lateNumber' | 'lateCents', number | string> & { status: InvoiceStatus }
    >();
  const sums = (number: 'number' | 'lateNumber', cents: 'cents' | 'lateCents') =>
    found.map((row) => ({ status: row.status, number: Number(row[number]), cents: Number(row[cents]) }));
  const paidCents = found.reduce((sum, row) => sum + Number(row.paidCents), 0);
  return {
    stored: sums('number', 'cents'),
    paidCents,
    late: sums('lateNumber', 'lateCents').filter(({ number }) => number > 0),
  };
}

/** Returns what came in, and a function that sums up all invoices that `actor` may see, by the status on `today`, independent of page and filters. */
async function sumOfInvoices(manager: EntityManager, actor: Actor, today: BusinessDay) {
  const { stored, late, paidCents } = await findSums(manager, actor, today);
  const sum = (of: 'number' | 'cents', rows: readonly SumOfStatus[], status?: InvoiceStatus) =>
    rows.reduce((total, row) => total + (status === undefined || row.status === status ? row[of] : 0), 0);
  const sumOf = (of: 'number' | 'cents', status?: InvoiceStatus): number => {
    const moved = status === 'overdue' ? sum(of, late) : status === undefined ? 0 : -sum(of, late, status);
    return sum(of, stored, status) + moved;
  };
  return { sumOf, paidCents };
}

export async function invoiceTotals(manager: EntityManager, actor: Actor, today: BusinessDay): Promise<InvoiceTotals> {
  const { sumOf: sum, paidCents } = await sumOfInvoices(manager, actor, today);
  return {
    total: sum('number'),
    draft: sum('number', 'draft'),
    sent: sum('number', 'sent'),
    viewed: sum('number', 'viewed'),
    paid: sum('number', 'paid'),
    overdue: sum('number', 'overdue'),
    cancelled: sum('number', 'cancelled'),
    paidAmount: dollars(paidCents),
    outstandingAmount: dollars(outstanding.reduce((cents, status) => cents + sum('cents', status), 0)),
  };
}

/** Counts and sums up the rows of the list of unpaid invoices of each age. */
export const debtsByAge = (manager: EntityManager, actor: Actor, time: BusinessTime) =>
  Promise.all(DebtAge.options.map(async (age) => ({ age, ...(await sumOfOwed(manager, actor, age, time)) })));

/** As `debtsByAge`, of the invoices of which the firm owes something back. */
export async function refundsDue(manager: EntityManager, actor: Actor, time: BusinessTime) {
  const { invoices, amount } = await sumOfOwed(manager, actor, 'to-refund', time);
  return { invoices, amount: 0 - amount };
}

async function sumOfOwed(manager: EntityManager, actor: Actor, owed: OwedFilter, time: BusinessTime) {
  const rows = await matching(manager, actor, { owed }, time);
  const found = await rows
    .select('COUNT(*)', 'invoices')
    .addSelect(`SUM${owedSql}`, 'cents')
    .getRawOne<Record<'invoices' | 'cents', number | string | null>>();
  return { invoices: Number(found?.invoices ?? 0), amount: dollars(Number(found?.cents ?? 0)) };
}

/** The number of invoices that match the query, if nothing but their status and the actor decides it. */
async function knownTotal(manager: EntityManager, actor: Actor, query: InvoiceFilters, today: BusinessDay) {
  const { status, caseId, organisationId, owed, from, to, q } = query;
  if (![caseId, organisationId, owed, from, to, q].every((filter) => filter === undefined)) {
    return undefined;
  }
  const { sumOf } = await sumOfInvoices(manager, actor, today);
  const former = status ? [] : await formerInvoices(manager, actor);
  return sumOf('number', status) + former.length;
}
