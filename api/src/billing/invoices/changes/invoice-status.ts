import type { InvoiceStatus, OwedFilter } from '@portal/contracts';
import { addDays, type BusinessDay } from '../../../platform/kernel/business-day';
import type { Invoice } from '../invoice.entity';

/**
 * The statuses that staff may set. `viewed` is missing because it is set when the client opens the invoice, `overdue`
 * because it follows from the due day. A client may pay before opening the invoice in the portal.
 */
const staffMoves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'cancelled'],
  viewed: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** Returns the statuses that may follow. What was paid stays with its invoice, which is not cancelled then. */
export const movesFrom = ({ status, paidCents }: Pick<Invoice, 'status' | 'paidCents'>): readonly InvoiceStatus[] =>
  staffMoves[status].filter((to) => to !== 'cancelled' || paidCents === 0);

/** Statuses of invoices that the client still owes. */
export const outstanding = ['sent', 'viewed', 'overdue'] as const satisfies readonly InvoiceStatus[];

/** Statuses that count towards the invoiced total of a case. */
const invoiced: readonly InvoiceStatus[] = [...outstanding, 'paid'];

export const countsAsInvoiced = (status: InvoiceStatus): boolean => invoiced.includes(status);

const awaitsPayment = (status: InvoiceStatus) => status === 'sent' || status === 'viewed';

/**
 * Returns the status on `today`: an invoice is overdue as soon as its due day has ended, even before the daily job
 * has run.
 */
export const statusOn = (today: BusinessDay, { status, dueDay }: Pick<Invoice, 'status' | 'dueDay'>): InvoiceStatus =>
  awaitsPayment(status) && dueDay !== null && dueDay < today ? 'overdue' : status;

/** SQL over the alias `invoice`: stored as sent or viewed, but overdue on the day `:today`. */
export const isLateSql = `invoice.status IN ('sent', 'viewed') AND invoice.dueDay < :today`;

const unpaid = `invoice.status IN (${outstanding.map((status) => `'${status}'`).join(', ')})`;

/** SQL over the alias `invoice` and the days that `debtDays` names: unpaid, and late for as many days; or paid too much. */
export const isOwedSql: Record<OwedFilter, string> = {
  'to-refund': 'invoice.totalCents < invoice.paidCents + invoice.creditedCents',
  'not-due': `${unpaid} AND (invoice.dueDay IS NULL OR invoice.dueDay >= :today)`,
  'up-to-30': `${unpaid} AND invoice.dueDay < :today AND invoice.dueDay >= :monthAgo`,
  'up-to-60': `${unpaid} AND invoice.dueDay < :monthAgo AND invoice.dueDay >= :twoMonthsAgo`,
  older: `${unpaid} AND invoice.dueDay < :twoMonthsAgo`,
};

export const debtDays = (today: BusinessDay) => ({
  today,
  monthAgo: addDays(today, -30),
  twoMonthsAgo: addDays(today, -60),
});

/**
 * Returns `statusOn` as a condition that an index can answer, over the alias `invoice` and the parameter `today`.
 *
 * @param areLate - false when `isLateSql` finds nothing: then one index holds the overdue invoices in the order of the list.
 */
export function hasStatusSql(status: InvoiceStatus, areLate: boolean): string {
  switch (status) {
    case 'overdue':
      return areLate ? `(invoice.status = 'overdue' OR (${isLateSql}))` : `invoice.status = 'overdue'`;
    case 'sent':
    case 'viewed':
      return `invoice.status = '${status}' AND (invoice.dueDay IS NULL OR invoice.dueDay >= :today)`;
    default:
      return `invoice.status = '${status}'`;
  }
}
