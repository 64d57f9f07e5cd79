import type { InvoiceStatus } from '@portal/contracts';
import type { BusinessDay } from '../kernel/business-day';
import type { Invoice } from './invoice.entity';

/**
 * Where staff may move an invoice. `viewed` is missing because only the client's own look sets it, `overdue` because
 * only the calendar does. A payment may arrive before the client has opened the invoice here.
 */
const staffMoves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'cancelled'],
  viewed: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

export const movesFrom = (status: InvoiceStatus): readonly InvoiceStatus[] => staffMoves[status];

/** A client owes these. */
export const outstanding = ['sent', 'viewed', 'overdue'] as const satisfies readonly InvoiceStatus[];

/** These make up what a case has been invoiced. */
const invoiced: readonly InvoiceStatus[] = [...outstanding, 'paid'];

export const countsAsInvoiced = (status: InvoiceStatus): boolean => invoiced.includes(status);

const isWaiting = (status: InvoiceStatus) => status === 'sent' || status === 'viewed';

/** The status on `today`: an invoice falls overdue when its due day ends, whether or not the nightly job has run. */
export const statusOn = (today: BusinessDay, { status, dueDay }: Pick<Invoice, 'status' | 'dueDay'>): InvoiceStatus =>
  isWaiting(status) && dueDay !== null && dueDay < today ? 'overdue' : status;

/** Stored as waiting, and overdue on the day `:today`: as SQL over the alias `invoice`. */
export const isLateSql = `invoice.status IN ('sent', 'viewed') AND invoice.dueDay < :today`;

/** `statusOn` as a condition that an index can answer, over the alias `invoice` and the parameter `today`. */
export function hasStatusSql(status: InvoiceStatus): string {
  switch (status) {
    case 'overdue':
      return `(invoice.status = 'overdue' OR (${isLateSql}))`;
    case 'sent':
    case 'viewed':
      return `invoice.status = '${status}' AND (invoice.dueDay IS NULL OR invoice.dueDay >= :today)`;
    default:
      return `invoice.status = '${status}'`;
  }
}
