import { type EntityManager, In } from 'typeorm';
import { narrowToDays } from '../../../platform/db/narrow-to-days';
import { type BusinessDay, businessDay, type DayRange } from '../../../platform/kernel/business-day';
import { findInvoices, type InvoiceOnCase } from '../invoice-access';
import { InvoiceEntry } from './invoice-entry.entity';
import { owedBy, sumsOf } from './sums';

/** A payment, reversal, credit note or refund as bookkeepers read it. */
export interface BookedEntry extends InvoiceEntry {
  day: BusinessDay;
  invoice: InvoiceOnCase;
  /** The receipt of the payment that a reversal takes back. */
  reverses: string | null;
  /** What it adds to the money received. */
  receivedCents: number;
  /** What it adds to what the client owes. */
  owedCents: number;
}

/** Yields the entries of all invoices on these days, oldest first, in batches of `size`. The caller checks permissions. */
export async function* batchesOfEntries(
  manager: EntityManager,
  days: DayRange,
  timeZone: string,
  size: number,
): AsyncGenerator<BookedEntry[]> {
  for (let last: InvoiceEntry | undefined, isFull = true; isFull; ) {
    const rows = manager.createQueryBuilder(InvoiceEntry, 'entry');
    narrowToDays(rows, 'entry.at', days, timeZone);
    if (last) {
      rows.andWhere('(entry.at, entry.id) > (:lastAt, :lastId)', { lastAt: last.at, lastId: last.id });
    }
    const found = await rows.orderBy('entry.at').addOrderBy('entry.id').limit(size).getMany();
    yield await booked(manager, found, timeZone);
    last = found.at(-1);
    isFull = found.length === size;
  }
}

async function booked(manager: EntityManager, entries: readonly InvoiceEntry[], timeZone: string) {
  const invoiceIds = [...new Set(entries.map(({ invoiceId }) => invoiceId))];
  const invoices = new Map((await findInvoices(manager, invoiceIds)).map((invoice) => [invoice.id, invoice]));
  const paymentIds = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const payments = await manager.findBy(InvoiceEntry, { id: In(paymentIds) });
  const receipts = new Map(payments.map(({ id, number }) => [id, number]));
  return entries.flatMap((entry): BookedEntry[] => {
    const invoice = invoices.get(entry.invoiceId);
    const day = businessDay(new Date(entry.at), timeZone);
    const reverses = (entry.paymentId && receipts.get(entry.paymentId)) || null;
    const { paidCents: receivedCents } = sumsOf([entry]);
    return invoice ? [{ ...entry, day, invoice, reverses, receivedCents, owedCents: owedBy(entry) }] : [];
  });
}
