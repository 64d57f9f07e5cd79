import { randomUUID } from 'node:crypto';
import { checkoutRefusals, type OnlinePayment } from '@portal/contracts';
import type { Logger } from 'pino';
import { In } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { businessTime } from '../../../platform/kernel/business-day';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { hourMs, minuteSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { authorize } from '../../../platform/kernel/policy';
import { faultOf } from '../../../platform/logging';
import { dollars } from '../changes/invoice-amounts';
import type { Moment } from '../changes/moment';
import { waitForEntries } from '../entries/add-entry';
import { balanceCents } from '../entries/sums';
import { invoicePolicy } from '../invoice.policy';
import { findInvoices, findVisibleInvoice, type InvoiceOnCase } from '../invoice-access';
import { Checkout, pending } from './checkout.entity';
import {
  type PaymentProvider,
  type ProviderCheckout,
  ProviderOutage,
  ProviderRefusal,
  type SignedEvent,
} from './payment-provider';
import { takeInCheckout } from './take-in-checkout';

const perPerson = { name: 'checkouts', points: 20, seconds: 10 * minuteSeconds };

/** How long a page can be paid on. Stripe allows 30 minutes to a day; the shorter, the fewer pay what has been paid meanwhile. */
const lifetimeMs = 2 * hourMs;

/** Pages that are asked about in one run; the rest is asked about an hour later. */
const mostAtOnce = 500;

interface Resources {
  db: Database;
  now: Clock;
  limits: Limits;
  timeZone: string;
  publicUrl: string;
  /** Undefined while the operator has set none: clients get bank details only. */
  provider: PaymentProvider | undefined;
  log: Logger;
}

/** Lets clients pay online. */
export class CheckoutService {
  constructor(private readonly resources: Resources) {}

  /** Returns what `actor` can pay online of the invoice; undefined when that is nothing. */
  async offer(actor: Actor, invoice: InvoiceOnCase): Promise<OnlinePayment | undefined> {
    const { provider, db } = this.resources;
    const amountCents = balanceCents(invoice);
    if (!(provider && invoicePolicy.payOnline(actor, invoice) && isWithin(provider, amountCents))) {
      return undefined;
    }
    const found = await db.read.findOneBy(Checkout, { invoiceId: invoice.id, status: In([...pending]) });
    const state = found?.status === 'open' || found?.status === 'processing' ? found.status : 'ready';
    return { amount: dollars(amountCents), state };
  }

  /** Returns the address of the page on which the client pays the balance: that of the open page, if there is one. */
  async start(actor: Actor, invoiceId: string): Promise<string> {
    const { db, limits, provider } = this.resources;
    const invoice = await findVisibleInvoice(db.read, actor, invoiceId);
    authorize(invoicePolicy.payOnline, actor, invoice);
    payable(provider, invoice);
    await limits.take(perPerson, actor.id);
    try {
      return (await this.fitting(invoiceId)) ?? (await this.openNew(invoiceId));
    } catch (error) {
      if (!(error instanceof ProviderOutage)) {
        throw error;
      }
      this.report(error);
      throw notReady();
    }
  }

  /** Stores what an event says. An event of another kind changes nothing. */
  async receive(event: Omit<SignedEvent, 'now'>): Promise<void> {
    const { db, provider, now, log } = this.resources;
    if (!provider) {
      throw new AppError('MALFORMED', checkoutRefusals.badEvent);
    }
    const read = await provider.readEvent({ ...event, now: now() });
    if (read) {
      const { id: eventId, checkout } = read;
      const { isLive } = provider;
      const row = await db.write((tx) => takeInCheckout(tx, { eventId, checkout }, this.moment(), isLive));
      if (!row) {
        log.warn({ event: eventId, session: checkout.sessionId }, 'event of a payment page that is not ours');
        throw new AppError('MALFORMED', checkoutRefusals.badEvent);
      }
    }
  }

  /**
   * Closes the page of an invoice whose balance has changed, so that nobody pays the old one. Failures are logged only: the change
   * is done, and the hourly job tries again.
   */
  async closeUnfit(invoiceId: string): Promise<void> {
    if (this.resources.provider) {
      await this.fitting(invoiceId).catch((error: unknown) => this.report(error));
    }
  }

  /** Asks about pages that are older than an hour, whose events should have come. */
  async askAboutOld(signal: AbortSignal): Promise<void> {
    const { db, now, provider } = this.resources;
    const before = instant(new Date(now().getTime() - hourMs));
    const rows = provider
      ? await db.read
          .createQueryBuilder(Checkout, 'checkout')
          .where({ status: In([...pending]) })
          .andWhere('checkout.createdAt < :before', { before })
          .orderBy('checkout.createdAt')
          .limit(mostAtOnce)
          .getMany()
      : [];
    for (const { invoiceId } of rows) {
      if (signal.aborted) {
        return;
      }
      await this.closeUnfit(invoiceId);
    }
  }

  /** Asks about the pending page of an invoice, and closes it unless it is for the present balance. Returns its address if it is open. */
  private async fitting(invoiceId: string): Promise<string | undefined> {
    const { db } = this.resources;
    const found = await db.read.findOneBy(Checkout, { invoiceId, status: In([...pending]) });
    const { row, told } = found ? await this.ask(found) : {};
    if (!told || row?.status !== 'open') {
      return undefined;
    }
    const [invoice] = await findInvoices(db.read, [invoiceId]);
    if (invoice && balanceCents(invoice) === row.amountCents) {
      return told.url ?? undefined;
    }
    await this.takeIn(await this.provider.close(told.sessionId));
    return undefined;
  }

  private async openNew(invoiceId: string): Promise<string> {
    const { told } = await this.ask(await this.reserve(invoiceId));
    if (!told?.url) {
      throw notReady();
    }
    return told.url;
  }

  /** Notes that a page is wanted, before the provider is asked for it: whatever fails later, its payment is known. */
  private reserve(invoiceId: string): Promise<Checkout> {
    return this.resources.db.write(async (tx) => {
      await waitForEntries(tx, invoiceId);
      const [invoice] = await findInvoices(tx, [invoiceId]);
      const amountCents = payable(this.resources.provider, invoice);
      const found = await tx.findOneBy(Checkout, { invoiceId, status: In([...pending]) });
      if (found?.status === 'processing') {
        throw conflict(checkoutRefusals.processing);
      }
      if (found) {
        return found;
      }
      const { at: createdAt } = this.moment();
      const row: Checkout = {
        id: randomUUID(),
        invoiceId,
        amountCents,
        status: 'opening',
        sessionId: null,
        paymentId: null,
        createdAt,
      };
      await tx.insert(Checkout, row);
      return row;
    });
  }

  /** Asks the provider about a page, or for one, and stores the answer. */
  private async ask(row: Checkout): Promise<{ row: Checkout; told?: ProviderCheckout }> {
    try {
      const told = row.sessionId ? await this.provider.find(row.sessionId) : await this.open(row);
      return { row: await this.takeIn(told), told };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) {
        throw error;
      }
      this.report(error);
      await this.resources.db.write((tx) =>
        tx.update(Checkout, { id: row.id, status: In([...pending]) }, { status: 'failed' }),
      );
      return { row: { ...row, status: 'failed' } };
    }
  }

  private async open({ id: checkoutId, invoiceId, amountCents, createdAt }: Checkout): Promise<ProviderCheckout> {
    const { db, publicUrl } = this.resources;
    const [invoice] = await findInvoices(db.read, [invoiceId]);
    return this.provider.open({
      checkoutId,
      amountCents,
      invoiceNumber: invoice?.invoiceNumber ?? '',
      invoiceUrl: `${publicUrl}/invoices/${invoiceId}`,
      lastMoment: new Date(Date.parse(createdAt) + lifetimeMs),
    });
  }

  private async takeIn(checkout: ProviderCheckout): Promise<Checkout> {
    const { isLive } = this.provider;
    const row = await this.resources.db.write((tx) => takeInCheckout(tx, { checkout }, this.moment(), isLive));
    if (!row) {
      throw new ProviderOutage(`The page ${checkout.sessionId} is not the one that was asked for.`);
    }
    return row;
  }

  private get provider(): PaymentProvider {
    const { provider } = this.resources;
    if (!provider) {
      throw conflict(checkoutRefusals.notOffered);
    }
    return provider;
  }

  private moment(): Moment {
    const { now, timeZone } = this.resources;
    const at = now();
    return { at: instant(at), ...businessTime(at, timeZone) };
  }

  private report(error: unknown): void {
    const fault = faultOf(error instanceof Error && error.cause ? error.cause : error);
    this.resources.log.error({ fault }, 'payment provider');
  }
}

/** @throws AppError `CONFLICT` unless the balance can be paid online. */
function payable(provider: PaymentProvider | undefined, invoice: InvoiceOnCase | undefined): number {
  const amountCents = invoice ? balanceCents(invoice) : 0;
  if (!provider) {
    throw conflict(checkoutRefusals.notOffered);
  }
  if (amountCents === 0) {
    throw conflict(checkoutRefusals.nothingLeft);
  }
  if (!isWithin(provider, amountCents)) {
    throw conflict(checkoutRefusals.notOffered);
  }
  return amountCents;
}

const isWithin = ({ bounds: { fromCents, toCents } }: PaymentProvider, amountCents: number) =>
  amountCents >= fromCents && amountCents <= toCents;

const conflict = (text: string) => new AppError('CONFLICT', text);
const notReady = () => new AppError('NOT_READY', checkoutRefusals.unreachable);
