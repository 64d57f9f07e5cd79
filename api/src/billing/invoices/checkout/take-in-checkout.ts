import { type EntityManager, In } from 'typeorm';
import { changeInvoicedTotal } from '../../../casework/cases';
import { runSql } from '../../../platform/db/sql';
import { isId } from '../../../platform/kernel/id';
import type { Moment } from '../changes/moment';
import { invoicedCents, saveInvoice } from '../changes/save-invoice';
import { addEntry, waitForEntries } from '../entries/add-entry';
import { creditOf, receivedOf } from '../entries/settle';
import { findInvoices, type InvoiceOnCase } from '../invoice-access';
import { Checkout, pending } from './checkout.entity';
import type { ProviderCheckout } from './payment-provider';

interface Told {
  checkout: ProviderCheckout;
  /** Absent when the portal has asked. */
  eventId?: string;
}

/**
 * Stores what the provider says about one of our pages. A page that was paid becomes one payment, whatever was said before and in
 * which order. Returns the page as it is now; undefined, and stores nothing, for a page that the portal has not made for this amount.
 */
export async function takeInCheckout(
  tx: EntityManager,
  { checkout: told, eventId }: Told,
  moment: Moment,
  isLive: boolean,
): Promise<Checkout | undefined> {
  const { checkoutId: id = '' } = told;
  const known = isId(id) ? await tx.findOneBy(Checkout, { id }) : null;
  if (!known) {
    return undefined;
  }
  await waitForEntries(tx, known.invoiceId);
  const row = await tx.findOneByOrFail(Checkout, { id: known.id });
  if (!isOurs(row, told, isLive)) {
    return undefined;
  }
  const isNews = eventId === undefined || (await isFirst(tx, eventId, row, told.state, moment));
  return isNews ? change(tx, row, told, moment) : row;
}

const isOurs = (row: Checkout, told: ProviderCheckout, isLive: boolean) =>
  told.isLive === isLive &&
  told.currency === 'usd' &&
  told.amountCents === row.amountCents &&
  (row.sessionId ?? told.sessionId) === told.sessionId;

async function isFirst(
  tx: EntityManager,
  id: string,
  { id: checkoutId }: Checkout,
  state: string,
  { at }: Moment,
): Promise<boolean> {
  const added = await runSql(
    tx,
    `INSERT INTO provider_events (id, "checkoutId", state, "receivedAt") VALUES (:id, :checkoutId, :state, :at)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    { id, checkoutId, state, at },
  );
  return added.length > 0;
}

async function change(tx: EntityManager, row: Checkout, told: ProviderCheckout, moment: Moment): Promise<Checkout> {
  const { state: status, sessionId } = told;
  if (status === 'paid') {
    // Money that has arrived is kept, also when the page was said to have failed or expired.
    return row.status === 'paid' ? row : receive(tx, row, told, moment);
  }
  const isOver = status === 'failed' || status === 'expired';
  const from = isOver ? pending : (['opening', 'open'] as const);
  await tx.update(Checkout, { id: row.id, status: In([...from]) }, { status, sessionId });
  return tx.findOneByOrFail(Checkout, { id: row.id });
}

async function receive(
  tx: EntityManager,
  row: Checkout,
  { sessionId, method, reference }: ProviderCheckout,
  moment: Moment,
): Promise<Checkout> {
  const [found] = await findInvoices(tx, [row.invoiceId]);
  if (!found) {
    throw new Error(`The invoice ${row.invoiceId} of a payment is missing.`);
  }
  const invoice = found.status === 'cancelled' ? await creditInstead(tx, found, moment) : found;
  const payment = receivedOf(
    invoice,
    { amountCents: row.amountCents, method, reference: reference ?? sessionId },
    moment,
  );
  const { entry } = await addEntry(tx, null, invoice, payment, moment);
  const paid = { status: 'paid', sessionId, paymentId: entry.id } as const;
  await tx.update(Checkout, { id: row.id }, paid);
  return { ...row, ...paid };
}

/** Gives a cancelled invoice a credit note over the rest instead, so that what was paid for it is to be refunded. */
async function creditInstead(tx: EntityManager, invoice: InvoiceOnCase, moment: Moment): Promise<InvoiceOnCase> {
  const { viewedAt, cancelReason, totalCents, creditedCents } = invoice;
  const sent = await saveInvoice(tx, invoice, {
    status: viewedAt ? 'viewed' : 'sent',
    cancelledAt: null,
    cancelReason: null,
    updatedAt: moment.at,
  });
  await changeInvoicedTotal(tx, invoice.caseId, invoicedCents(sent));
  const reason = ['Cancelled before your payment arrived.', cancelReason].filter(Boolean).join(' ');
  const credit = creditOf(sent, { amountCents: totalCents - creditedCents, reason }, moment);
  return (await addEntry(tx, null, sent, credit, moment)).invoice;
}
