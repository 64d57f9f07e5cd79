import { limits as figures, invoiceTexts, type Statement } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import {
  casePolicy,
  changeInvoicedTotal,
  findVisibleCase,
  type OpeningLog,
  recordLiveEvent,
} from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type BusinessTime, businessTime } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { requeueMails } from '../../records/mail';
import { insertDraft } from './changes/insert-draft';
import { changeOf, type InvoiceDraft, type InvoiceUpdate } from './changes/invoice-change';
import type { Moment } from './changes/moment';
import { remindNow } from './changes/remind-now';
import { auditedOf, auditInvoice, invoicedCents, saveInvoice } from './changes/save-invoice';
import type { TaxSettings } from './changes/tax-settings';
import { refuseAboveQuote } from './changes/within-quote';
import { addEntry } from './entries/add-entry';
import { entriesOfInvoice } from './entries/find-entries';
import type { InvoiceEntry } from './entries/invoice-entry.entity';
import { paymentOf } from './entries/settle';
import { balanceCents } from './entries/sums';
import type { Invoice } from './invoice.entity';
import { invoicePolicy } from './invoice.policy';
import { type FoundInvoice, findVisibleInvoice, type InvoiceOnCase } from './invoice-access';
import { invoiceTotals, type ListQuery, pageOfInvoices } from './invoice-list';
import { mailInvoiceStatus } from './invoice-mails';
import { markOpened } from './invoice-opened';
import { findStatement, type StatementQuery } from './statement/find-statement';

const pdfsPerPerson = { name: 'invoice-pdfs', points: figures.invoicePdfsPerFiveMinutes, seconds: 5 * minuteSeconds };

export class InvoiceService {
  /** @param timeZone - the business's time zone, which decides when a due day ends. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly limits: Limits,
    readonly timeZone: string,
    readonly tax: TaxSettings,
  ) {}

  get time(): BusinessTime {
    return businessTime(this.now(), this.timeZone);
  }

  async list(actor: Actor, query: ListQuery) {
    const { time } = this;
    const [page, totals] = await Promise.all([
      pageOfInvoices(this.db.read, actor, query, time),
      invoiceTotals(this.db.read, actor, time.today),
    ]);
    return { ...page, totals };
  }

  /** Saves a draft, which only staff can see. No mail is sent. */
  create(actor: Actor, draft: InvoiceDraft): Promise<InvoiceOnCase> {
    return this.db.write(async (tx) => {
      const caseRecord = await findVisibleCase(tx, actor, draft.caseId);
      authorize(casePolicy.createInvoice, actor, caseRecord);
      return insertDraft(tx, actor, caseRecord, draft, { moment: this.moment(), tax: this.tax });
    });
  }

  /** Returns an invoice and records the access; when a client opens it for the first time, it becomes viewed. */
  async open(actor: Actor, invoiceId: string): Promise<FoundInvoice> {
    const invoice = await findVisibleInvoice(this.db.read, actor, invoiceId);
    if (!invoicePolicy.countAsView(actor, invoice)) {
      await this.openings.recordInvoice(actor, invoice);
      return invoice;
    }
    return this.db.write(async (tx) =>
      markOpened(tx, actor, await findVisibleInvoice(tx, actor, invoiceId), this.moment()),
    );
  }

  /** As `open`; each person may print a limited number, because printing costs much time. */
  async openToPrint(actor: Actor, invoiceId: string): Promise<FoundInvoice> {
    await this.limits.take(pdfsPerPerson, actor.id);
    return this.open(actor, invoiceId);
  }

  async statement(actor: Actor, query: StatementQuery): Promise<Statement> {
    return (await findStatement(this.db.read, actor, query, this.time)).statement;
  }

  /** As `statement`, and records the download; counts as `openToPrint` does. */
  async statementToPrint(actor: Actor, query: StatementQuery): ReturnType<typeof findStatement> {
    await this.limits.take(pdfsPerPerson, actor.id);
    const { statement, holder } = await findStatement(this.db.read, actor, query, this.time);
    const { from, to } = statement;
    await this.db.write((tx) =>
      recordAudit(tx, {
        actor,
        action: 'statement.downloaded',
        ...subjectOf(actor, holder),
        at: instant(this.now()),
        detail: { from, to },
      }),
    );
    return { statement, holder };
  }

  /** Changes the fields of a draft, the status of an invoice, or both in one transaction. */
  update(actor: Actor, invoiceId: string, update: InvoiceUpdate): Promise<InvoiceOnCase> {
    return this.db.write(async (tx) => {
      const invoice = await findVisibleInvoice(tx, actor, invoiceId);
      authorize(invoicePolicy.change, actor, invoice, invoiceTexts.readOnly);
      const moment = this.moment();
      const change = changeOf(invoice, fresh(invoice, update), moment);
      if (update.status === 'paid') {
        const { paidOn, paymentMethod: method, paymentReference: reference } = update;
        const payment = { amountCents: balanceCents(invoice), paidOn, method, reference };
        return (await addEntry(tx, actor, invoice, paymentOf(invoice, payment, moment), moment)).invoice;
      }
      if (Object.keys(change).length === 0) {
        await auditInvoice(tx, actor, 'invoice.opened', invoice, moment.at);
        return invoice;
      }
      const exceeds = await exceedingOf(tx, { ...invoice, ...change }, update, change.totalCents !== undefined);
      const tax = invoice.status === 'draft' ? this.tax : {};
      const changed = await saveInvoice(tx, invoice, { ...change, ...tax, updatedAt: moment.at });
      await changeInvoicedTotal(tx, invoice.caseId, invoicedCents(changed) - invoicedCents(invoice));
      const moved = changed.status !== invoice.status;
      if (moved) {
        await mailInvoiceStatus(tx, invoice.status, changed, moment.at);
        const event = { caseId: invoice.caseId, kind: 'invoice' as const, subjectId: invoice.id, at: moment.at };
        // A draft that is cancelled stays unknown to the client.
        await recordLiveEvent(tx, event, { onlyStaff: changed.sentAt === null });
      }
      await auditInvoice(tx, actor, moved ? `invoice.${changed.status}` : 'invoice.edited', changed, moment.at, {
        before: auditedOf(invoice),
        after: auditedOf(changed),
        exceeds,
      });
      return changed;
    });
  }

  /** Returns an invoice to whoever has just changed it. */
  find(actor: Actor, invoiceId: string): Promise<FoundInvoice> {
    return findVisibleInvoice(this.db.read, actor, invoiceId);
  }

  /** Returns the payments, credit notes and refunds of an invoice, oldest first. */
  entries({ id: invoiceId }: InvoiceOnCase): Promise<InvoiceEntry[]> {
    return entriesOfInvoice(this.db.read, { invoiceId });
  }

  /** Mails a reminder of an invoice; a repeated call with the same key within 24 hours mails none. */
  remind(actor: Actor, invoiceId: string, key: string | undefined): Promise<{ invoiceId: string }> {
    const call = { name: 'invoices.remind', caller: actor.id, key, request: { invoiceId } };
    return runIdempotent(this.db, call, this.now(), {
      work: (tx) => remindNow(tx, actor, invoiceId, this.moment()),
    });
  }

  /** Queues the failed mails about an invoice again. */
  retryDelivery(actor: Actor, invoiceId: string): Promise<InvoiceOnCase> {
    return this.db.write(async (tx) => {
      const invoice = await findVisibleInvoice(tx, actor, invoiceId);
      authorize(invoicePolicy.retryDelivery, actor, invoice, invoiceTexts.readOnly);
      const { at } = this.moment();
      await requeueMails(tx, invoice.id, at);
      await auditInvoice(tx, actor, 'invoice.delivery-retried', invoice, at);
      return invoice;
    });
  }

  private moment(): Moment {
    const now = this.now();
    return { at: instant(now), ...businessTime(now, this.timeZone) };
  }
}

function fresh(invoice: Pick<Invoice, 'version'>, update: InvoiceUpdate): InvoiceUpdate {
  if (update.version !== undefined && update.version !== invoice.version) {
    throw new AppError('CONFLICT', invoiceTexts.stale);
  }
  return update;
}

/** Returns why new amounts may exceed the quote of the invoice; undefined when they do not. */
async function exceedingOf(
  tx: EntityManager,
  invoice: InvoiceOnCase,
  { exceeds, reason }: InvoiceUpdate,
  hasNewAmounts: boolean,
): Promise<string | undefined> {
  const { caseId, quoteId, quotedCents } = invoice;
  return hasNewAmounts && quoteId !== null && quotedCents !== null
    ? (await refuseAboveQuote(tx, caseId, invoice, { quoteId, quotedCents, exceeds, reason })).exceeds
    : undefined;
}

/** Whose statement it is. A client who is named may have no account, and the trail holds no address. */
function subjectOf({ id }: Actor, { caseId, organisationId }: { caseId?: string; organisationId?: string }) {
  if (organisationId) {
    return { subjectType: 'organisation', subjectId: organisationId } as const;
  }
  return caseId
    ? ({ subjectType: 'case', subjectId: caseId } as const)
    : ({ subjectType: 'user', subjectId: id } as const);
}
