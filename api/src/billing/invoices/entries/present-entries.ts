import type { CreditNoteView, InvoiceView, PaymentView, RefundView } from '@portal/contracts';
import { type BusinessTime, businessDay } from '../../../platform/kernel/business-day';
import { dollars } from '../changes/invoice-amounts';
import { inTaxCurrency } from '../changes/tax-currency';
import type { Invoice } from '../invoice.entity';
import type { InvoiceEntry } from './invoice-entry.entity';
import { balanceCents, type Totals, toRefundCents } from './sums';

type Shown = Pick<InvoiceView, 'payments' | 'creditNotes' | 'refunds'>;

export function presentEntries(
  entries: readonly InvoiceEntry[],
  invoice: Pick<Invoice, 'exchangeRate' | 'taxCurrency'>,
  { timeZone }: Pick<BusinessTime, 'timeZone'>,
): Shown {
  const dayOf = ({ at }: InvoiceEntry) => businessDay(new Date(at), timeZone);
  const of = (kind: InvoiceEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  return {
    payments: of('payment').map((entry): PaymentView => {
      const reversal = entries.find(({ paymentId }) => paymentId === entry.id);
      return {
        _id: entry.id,
        receiptNumber: entry.number ?? '',
        amount: dollars(entry.amountCents),
        paidOn: dayOf(entry),
        method: entry.method ?? undefined,
        reference: entry.reference ?? undefined,
        reversedOn: reversal && dayOf(reversal),
        reversalReason: reversal?.reason ?? undefined,
      };
    }),
    creditNotes: of('credit').map(
      (entry): CreditNoteView => ({
        _id: entry.id,
        creditNoteNumber: entry.number ?? '',
        amount: dollars(entry.amountCents),
        taxAmount: dollars(entry.taxCents),
        inTaxCurrency: inTaxCurrency(invoice, { totalCents: entry.amountCents, taxCents: entry.taxCents }),
        issuedOn: dayOf(entry),
        reason: entry.reason ?? undefined,
      }),
    ),
    refunds: of('refund').map(
      (entry): RefundView => ({
        _id: entry.id,
        amount: dollars(entry.amountCents),
        paidOn: dayOf(entry),
        method: entry.method ?? undefined,
        reference: entry.reference ?? undefined,
      }),
    ),
  };
}

export const presentSums = (
  invoice: Totals,
): Pick<InvoiceView, 'paidAmount' | 'creditedAmount' | 'balance' | 'toRefund'> => ({
  paidAmount: dollars(invoice.paidCents),
  creditedAmount: dollars(invoice.creditedCents),
  balance: dollars(balanceCents(invoice)),
  toRefund: dollars(toRefundCents(invoice)) || undefined,
});

/** Entries are never deleted, so one that was just found is there. */
export function entryOf<Entry extends { _id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find(({ _id }) => _id === id);
  if (!entry) {
    throw new Error(`The entry ${id} is missing.`);
  }
  return entry;
}
