import type { InvoiceStatus } from '@portal/contracts';
import type { Invoice } from '../invoice.entity';
import type { EntryKind, InvoiceEntry } from './invoice-entry.entity';

/** What the entries of an invoice add up to; the invoice keeps both, because lists sum up thousands of them. */
export type Sums = Pick<Invoice, 'paidCents' | 'creditedCents'>;

/** What each cent of an entry adds. */
const effects: Readonly<Record<EntryKind, Sums>> = {
  payment: { paidCents: 1, creditedCents: 0 },
  reversal: { paidCents: -1, creditedCents: 0 },
  credit: { paidCents: 0, creditedCents: 1 },
  refund: { paidCents: -1, creditedCents: 0 },
};

export type Amount = Pick<InvoiceEntry, 'kind' | 'amountCents'>;

export const sumsOf = (entries: readonly Amount[]): Sums => ({
  paidCents: entries.reduce((sum, { kind, amountCents }) => sum + effects[kind].paidCents * amountCents, 0),
  creditedCents: entries.reduce((sum, { kind, amountCents }) => sum + effects[kind].creditedCents * amountCents, 0),
});

/** What an entry adds to what the client owes. */
export const owedBy = (entry: Amount): number => {
  const { paidCents, creditedCents } = sumsOf([entry]);
  return 0 - paidCents - creditedCents;
};

export type Totals = Sums & Pick<Invoice, 'status' | 'totalCents'>;

/** What the client owes of an invoice that was sent. Below 0, the firm owes it to the client. */
export const owedCents = ({ totalCents, paidCents, creditedCents }: Omit<Totals, 'status'>): number =>
  totalCents - creditedCents - paidCents;

const owesNothing: readonly InvoiceStatus[] = ['draft', 'cancelled'];

/** What is left to pay, never below 0. */
export const balanceCents = (invoice: Totals): number =>
  owesNothing.includes(invoice.status) ? 0 : Math.max(0, owedCents(invoice));

/** What was paid above what is left after credit notes, and not refunded yet. */
export const toRefundCents = (invoice: Omit<Totals, 'status'>): number => Math.max(0, 0 - owedCents(invoice));

/** `owedCents` as SQL over the alias `invoice`. */
export const owedSql = '(invoice.totalCents - invoice.creditedCents - invoice.paidCents)';

/** What a row of `invoice_entries` adds to the money that came in, as SQL. */
export const paidByEntrySql = `CASE kind ${Object.entries(effects)
  .map(([kind, { paidCents }]) => `WHEN '${kind}' THEN ${paidCents}`)
  .join(' ')} END * "amountCents"`;
