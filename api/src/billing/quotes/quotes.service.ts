import { limits as figures, type Language, quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { OpeningLog } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type BusinessTime, businessTime } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { invoicedOfQuote, type Moment } from '../invoices';
import { acceptQuote, type Consent, declineQuote } from './acceptance/answer-quote';
import { type GivenElsewhere, recordAcceptance } from './acceptance/record-acceptance';
import { createQuote, type QuoteDraft } from './changes/create-quote';
import type { QuoteUpdate } from './changes/quote-change';
import { type PrintQuote, updateQuote } from './changes/update-quote';
import { type FromQuote, invoiceQuote } from './invoice-quote';
import { quotePolicy } from './quote.policy';
import { findVisibleQuote, type QuoteOnCase } from './quote-access';
import { pageOfQuotes, type QuoteQuery } from './quote-list';
import { readPaper } from './quote-paper';

const pdfsPerPerson = { name: 'quote-pdfs', points: figures.quotePdfsPerFiveMinutes, seconds: 5 * minuteSeconds };

export class QuoteService {
  /** @param timeZone - the business's time zone, which decides when the last day of a quote ends. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly limits: Limits,
    readonly timeZone: string,
  ) {}

  get time(): BusinessTime {
    return businessTime(this.now(), this.timeZone);
  }

  list(actor: Actor, query: QuoteQuery) {
    return pageOfQuotes(this.db.read, actor, query, this.time.today);
  }

  create(actor: Actor, draft: QuoteDraft): Promise<QuoteOnCase> {
    return this.write((tx, moment) => createQuote(tx, actor, draft, moment));
  }

  /** Returns a quote, and records that `actor` read it. */
  async open(actor: Actor, quoteId: string): Promise<QuoteOnCase> {
    const quote = await findVisibleQuote(this.db.read, actor, quoteId);
    await this.openings.recordQuote(actor, quote);
    return quote;
  }

  /** Returns a quote with its PDF: of a sent quote the bytes that were sent, of a draft how it would look now. */
  async openToPrint(actor: Actor, quoteId: string, print: PrintQuote) {
    await this.limits.take(pdfsPerPerson, actor.id);
    const quote = await this.open(actor, quoteId);
    return { quote, pdf: quote.documentHash ? await readPaper(this.db.read, quote.id) : await print(quote) };
  }

  /** Returns an accepted quote with its evidence. */
  async openCertificate(actor: Actor, quoteId: string) {
    await this.limits.take(pdfsPerPerson, actor.id);
    const quote = await this.open(actor, quoteId);
    if (!quote.acceptance) {
      throw new AppError('CONFLICT', quoteTexts.noCertificate);
    }
    return { quote, acceptance: quote.acceptance };
  }

  /** Printing takes much time, so each person may send a limited number. */
  async update(actor: Actor, quoteId: string, update: QuoteUpdate, print: PrintQuote): Promise<QuoteOnCase> {
    if (update.status === 'sent') {
      await this.limits.take(pdfsPerPerson, actor.id);
    }
    return updateQuote(this.db, { actor, quoteId, update, moment: this.moment() }, print);
  }

  accept(actor: Actor, consent: Consent & { quoteId: string; languages: readonly Language[] }): Promise<QuoteOnCase> {
    return this.write((tx, moment) => acceptQuote(tx, actor, consent, moment));
  }

  decline(actor: Actor, refusal: { quoteId: string; reason?: string | undefined }): Promise<QuoteOnCase> {
    return this.write((tx, moment) => declineQuote(tx, actor, refusal, moment));
  }

  recordAcceptance(actor: Actor, given: GivenElsewhere & { quoteId: string }): Promise<QuoteOnCase> {
    return this.write((tx, moment) => recordAcceptance(tx, actor, given, moment));
  }

  /** Returns the id of a new draft of an invoice. A repeated call with the same `key` creates none. */
  invoice(actor: Actor, asked: FromQuote & { quoteId: string }, key: string | undefined) {
    const call = { name: 'quotes.invoice', caller: actor.id, key, request: asked };
    const work = (tx: EntityManager) => invoiceQuote(tx, actor, asked, this.moment());
    return runIdempotent(this.db, call, this.now(), { work });
  }

  /** Returns what was invoiced of a quote, for those who may see it. */
  async invoicedCents(actor: Actor, quote: QuoteOnCase): Promise<number> {
    return quotePolicy.seeInvoiced(actor, quote) && quote.status === 'accepted'
      ? invoicedOfQuote(this.db.read, quote.id)
      : 0;
  }

  private write<Result>(work: (tx: EntityManager, moment: Moment) => Promise<Result>): Promise<Result> {
    return this.db.write((tx) => work(tx, this.moment()));
  }

  private moment(): Moment {
    const now = this.now();
    return { at: instant(now), ...businessTime(now, this.timeZone) };
  }
}
