import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { changeInvoicedTotal, recordLiveEvent } from '../../../casework/cases';
import { isPostgres } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import { nextNumberOf } from '../changes/invoice-number';
import type { Moment } from '../changes/moment';
import { auditedOf, auditInvoice, invoicedCents, saveInvoice } from '../changes/save-invoice';
import { Invoice } from '../invoice.entity';
import type { InvoiceOnCase } from '../invoice-access';
import { mailInvoiceEvent } from '../invoice-mails';
import { entriesOfInvoice } from './find-entries';
import { type EntryKind, InvoiceEntry } from './invoice-entry.entity';
import { type NewEntry, settled } from './settle';
import { toRefundCents } from './sums';

/**
 * Waits for everybody who adds an entry to the invoice; who comes later reads what they have left. SQLite has one writer anyway.
 */
export async function waitForEntries(tx: EntityManager, invoiceId: string): Promise<void> {
  if (isPostgres(tx)) {
    await tx.findOne(Invoice, { select: { id: true }, where: { id: invoiceId }, lock: { mode: 'pessimistic_write' } });
  }
}

/**
 * Adds an entry, and gives the invoice the sums and the status that follow.
 *
 * @param actor - null for what a payment provider reports.
 */
export async function addEntry(
  tx: EntityManager,
  actor: Actor | null,
  invoice: InvoiceOnCase,
  draft: NewEntry,
  moment: Moment,
): Promise<{ invoice: InvoiceOnCase; entry: InvoiceEntry }> {
  const { at, today } = moment;
  const { kind } = draft;
  const isNumbered = kind === 'payment' || kind === 'credit';
  const number = isNumbered ? await nextNumberOf(tx, kind, today.slice(0, 4)) : null;
  const entry = { ...draft, id: randomUUID(), invoiceId: invoice.id, number };
  await tx.insert(InvoiceEntry, entry);
  const entries = await entriesOfInvoice(tx, { invoiceId: invoice.id });
  const changed = await saveInvoice(tx, invoice, { ...settled(invoice, entries, moment), updatedAt: at });
  await changeInvoicedTotal(tx, invoice.caseId, invoicedCents(changed) - invoicedCents(invoice));
  const event = eventOf(kind, changed.status === 'paid');
  const isTooMuch = kind === 'payment' && toRefundCents(changed) > 0;
  await mailInvoiceEvent(tx, isTooMuch ? 'overpaid' : event, changed, { at, occasion: entry.id });
  await recordLiveEvent(tx, { caseId: invoice.caseId, kind: 'invoice', subjectId: invoice.id, at });
  const { id, amountCents } = entry;
  await auditInvoice(tx, actor, `invoice.${event}`, changed, at, {
    before: auditedOf(invoice),
    after: auditedOf(changed),
    entry: { id, number, amountCents },
  });
  return { invoice: changed, entry };
}

function eventOf(kind: EntryKind, isPaid: boolean) {
  switch (kind) {
    case 'payment':
      return isPaid ? 'paid' : 'part-paid';
    case 'reversal':
      return 'payment-reversed';
    case 'credit':
      return 'credited';
    case 'refund':
      return 'refunded';
  }
}
