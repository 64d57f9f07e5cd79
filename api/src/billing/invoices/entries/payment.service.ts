import {
  type creditInvoice,
  type Given,
  hundredths,
  invoiceTexts,
  paymentRefusals,
  type recordPayment,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { runIdempotent } from '../../../platform/idempotency';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { businessTime } from '../../../platform/kernel/business-day';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { isId } from '../../../platform/kernel/id';
import { authorize } from '../../../platform/kernel/policy';
import type { Moment } from '../changes/moment';
import { invoicePolicy } from '../invoice.policy';
import { type FoundInvoice, findInvoices, findVisibleInvoice, type InvoiceOnCase } from '../invoice-access';
import { addEntry, waitForEntries } from './add-entry';
import { entriesOfInvoice } from './find-entries';
import { InvoiceEntry } from './invoice-entry.entity';
import { creditOf, type MoneyMoved, type NewEntry, paymentOf, refundOf, reversalOf } from './settle';

type Money = Given<typeof recordPayment>['body'];
type Credit = Given<typeof creditInvoice>['body'];

/** One of the calls that add an entry to an invoice. */
interface Call<Body> {
  invoiceId: string;
  body: Body;
  /** The `Idempotency-Key`: a repeated call within 24 hours adds nothing. */
  key: string | undefined;
}

/** Keeps what clients pay and get back. */
export class PaymentService {
  /** @param timeZone - the business's time zone, which decides what day it is. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly timeZone: string,
  ) {}

  /** Returns the ids of the invoice and of the new payment. */
  pay(actor: Actor, call: Call<Money>): Promise<Added> {
    return this.add(actor, 'pay', call, (invoice, moment) => paymentOf(invoice, movedBy(call.body), moment));
  }

  credit(actor: Actor, call: Call<Credit>): Promise<Added> {
    const { amount, reason } = call.body;
    return this.add(actor, 'credit', call, (invoice, moment) =>
      creditOf(invoice, { amountCents: hundredths(amount), reason }, moment),
    );
  }

  refund(actor: Actor, call: Call<Money>): Promise<Added> {
    return this.add(actor, 'refund', call, (invoice, moment) => refundOf(invoice, movedBy(call.body), moment));
  }

  /** Returns the invoice, in which nothing but the entry is left of the payment. */
  reverse(actor: Actor, paymentId: string, reason: string): Promise<InvoiceOnCase> {
    return this.db.write(async (tx) => {
      const entry = await findVisibleEntry(tx, actor, paymentId, 'payment');
      const invoice = await this.changeable(tx, actor, entry.invoiceId);
      const entries = await entriesOfInvoice(tx, { invoiceId: invoice.id });
      const moment = this.moment();
      return (await addEntry(tx, actor, invoice, reversalOf(entry, entries, reason, moment), moment)).invoice;
    });
  }

  /** Returns the id of the invoice of a payment or credit note that `actor` may see. */
  async invoiceOf(actor: Actor, entryId: string, kind: 'payment' | 'credit'): Promise<string> {
    return (await findVisibleEntry(this.db.read, actor, entryId, kind)).invoiceId;
  }

  private add<Body extends object>(
    actor: Actor,
    name: string,
    { invoiceId, body, key }: Call<Body>,
    entryOf: (invoice: InvoiceOnCase, moment: Moment) => NewEntry,
  ): Promise<Added> {
    const call = { name: `invoices.${name}`, caller: actor.id, key, request: { invoiceId, ...body } };
    return runIdempotent(this.db, call, this.now(), {
      work: async (tx) => {
        const invoice = await this.changeable(tx, actor, invoiceId);
        const moment = this.moment();
        const { entry } = await addEntry(tx, actor, invoice, entryOf(invoice, moment), moment);
        return { invoiceId, entryId: entry.id };
      },
    });
  }

  private async changeable(tx: EntityManager, actor: Actor, invoiceId: string): Promise<FoundInvoice> {
    if (isId(invoiceId)) {
      await waitForEntries(tx, invoiceId);
    }
    const invoice = await findVisibleInvoice(tx, actor, invoiceId);
    authorize(invoicePolicy.change, actor, invoice, invoiceTexts.readOnly);
    return invoice;
  }

  private moment(): Moment {
    const now = this.now();
    return { at: instant(now), ...businessTime(now, this.timeZone) };
  }
}

interface Added {
  invoiceId: string;
  entryId: string;
}

const movedBy = ({ amount, ...how }: Money): MoneyMoved => ({ ...how, amountCents: hundredths(amount) });

/**
 * Returns a payment or credit note that `actor` may see.
 *
 * @throws AppError `NOT_FOUND` with the same text for one that does not exist, and one that `actor` may not see.
 */
async function findVisibleEntry(
  manager: EntityManager,
  actor: Actor,
  id: string,
  kind: 'payment' | 'credit',
): Promise<InvoiceEntry> {
  const entry = isId(id) ? await manager.findOneBy(InvoiceEntry, { id, kind }) : null;
  const [invoice] = entry ? await findInvoices(manager, [entry.invoiceId]) : [];
  if (!entry || !invoice || !invoicePolicy.seePresent(actor, invoice)) {
    const { paymentNotFound, creditNoteNotFound } = paymentRefusals;
    throw new AppError('NOT_FOUND', kind === 'payment' ? paymentNotFound : creditNoteNotFound);
  }
  return entry;
}
