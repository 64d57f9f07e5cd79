import { type InvoiceStatus, invoiceTexts, paymentRefusals } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { money } from '../../../platform/pdf/money';
import { dollars } from '../changes/invoice-amounts';
import { paidAtOf } from '../changes/invoice-payment';
import { statusOn } from '../changes/invoice-status';
import type { Moment } from '../changes/moment';
import type { Invoice } from '../invoice.entity';
import type { InvoiceEntry } from './invoice-entry.entity';
import { balanceCents, owedCents, sumsOf, toRefundCents } from './sums';

/** What the rules of this file read of an invoice. */
export type SettledInvoice = Pick<
  Invoice,
  'status' | 'dueDay' | 'sentAt' | 'viewedAt' | 'totalCents' | 'taxCents' | 'paidCents' | 'creditedCents'
>;

/** An entry before it gets its id and number. */
export type NewEntry = Omit<InvoiceEntry, 'id' | 'invoiceId' | 'number'>;

export interface MoneyMoved {
  amountCents: number;
  paidOn?: string | undefined;
  method?: string | undefined;
  reference?: string | undefined;
}

const blank = { taxCents: 0, paymentId: null, method: null, reference: null, reason: null };

/** @throws AppError `VALIDATION` when it is more than is left to pay. */
export function paymentOf(invoice: SettledInvoice, money: MoneyMoved, moment: Moment): NewEntry {
  refuseUnsent(invoice);
  refuseAbove(balanceCents(invoice), money.amountCents, paymentRefusals.aboveBalance);
  return receivedOf(invoice, money, moment);
}

/** A payment that has arrived already: what is above the balance is to be refunded. */
export const receivedOf = (invoice: SettledInvoice, { amountCents, ...how }: MoneyMoved, moment: Moment): NewEntry => ({
  ...blank,
  kind: 'payment',
  amountCents,
  ...movedBy(invoice, how, moment),
});

/** @throws AppError `VALIDATION` when it is more than was paid too much. */
export function refundOf(invoice: SettledInvoice, { amountCents, ...how }: MoneyMoved, moment: Moment): NewEntry {
  refuseUnsent(invoice);
  refuseAbove(toRefundCents(invoice), amountCents, paymentRefusals.aboveRefund);
  return { ...blank, kind: 'refund', amountCents, ...movedBy(invoice, how, moment) };
}

/** @throws AppError `VALIDATION` when it is more than is not credited yet. */
export function creditOf(
  invoice: SettledInvoice,
  { amountCents, reason }: { amountCents: number; reason: string },
  { at }: Moment,
): NewEntry {
  refuseUnsent(invoice);
  refuseAbove(invoice.totalCents - invoice.creditedCents, amountCents, paymentRefusals.aboveCredit);
  // Counted from the whole, so that the parts of several notes add up to the tax of the invoice.
  const taxOf = (credited: number) => Math.round((invoice.taxCents * credited) / invoice.totalCents);
  const taxCents = taxOf(invoice.creditedCents + amountCents) - taxOf(invoice.creditedCents);
  return { ...blank, kind: 'credit', amountCents, taxCents, reason, at, createdAt: at };
}

/** @throws AppError `CONFLICT` when it is reversed already. */
export function reversalOf(
  { id, amountCents }: Pick<InvoiceEntry, 'id' | 'amountCents'>,
  entries: readonly Pick<InvoiceEntry, 'paymentId'>[],
  reason: string,
  { at }: Moment,
): NewEntry {
  if (entries.some(({ paymentId }) => paymentId === id)) {
    throw new AppError('CONFLICT', paymentRefusals.reversed);
  }
  return { ...blank, kind: 'reversal', amountCents, paymentId: id, reason, at, createdAt: at };
}

/** Returns the columns of an invoice that follow from all its entries. */
export function settled(
  invoice: SettledInvoice,
  entries: readonly Pick<InvoiceEntry, 'id' | 'kind' | 'amountCents' | 'paymentId' | 'at'>[],
  { today }: Moment,
): Pick<Invoice, 'status' | 'paidAt' | 'paidCents' | 'creditedCents'> {
  const sums = sumsOf(entries);
  if (owedCents({ ...invoice, ...sums }) > 0) {
    return { ...sums, status: openStatus(invoice, today), paidAt: null };
  }
  return { ...sums, status: 'paid', paidAt: settledAt(entries) };
}

function openStatus(invoice: SettledInvoice, today: string): InvoiceStatus {
  const { status, viewedAt, dueDay } = invoice;
  return status === 'paid' ? statusOn(today, { status: viewedAt ? 'viewed' : 'sent', dueDay }) : status;
}

/** The last payment that stands; of an invoice that credit notes alone have settled, the last of these. */
function settledAt(entries: readonly Pick<InvoiceEntry, 'id' | 'kind' | 'paymentId' | 'at'>[]): Instant | null {
  const lastOf = (kind: InvoiceEntry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind && !entries.some(({ paymentId }) => paymentId === entry.id))
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
  return lastOf('payment') ?? lastOf('credit') ?? null;
}

const movedBy = (
  invoice: SettledInvoice,
  { paidOn, method, reference }: Omit<MoneyMoved, 'amountCents'>,
  moment: Moment,
) => ({
  at: paidAtOf(invoice, paidOn || undefined, moment),
  createdAt: moment.at,
  method: method || null,
  reference: reference || null,
});

function refuseUnsent({ status }: SettledInvoice): void {
  if (status === 'draft' || status === 'cancelled') {
    throw new AppError('CONFLICT', status === 'draft' ? paymentRefusals.draft : paymentRefusals.cancelled);
  }
}

function refuseAbove(most: number, amountCents: number, text: (most: string) => string): void {
  if (!(amountCents > 0)) {
    throw refusal(invoiceTexts.amount);
  }
  if (amountCents > most) {
    throw refusal(text(money(dollars(most))));
  }
}

const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { amount: [text] } });
