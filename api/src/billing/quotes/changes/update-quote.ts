import { createHash } from 'node:crypto';
import { quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { refuseClosed } from '../../../casework/cases';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { authorize } from '../../../platform/kernel/policy';
import { caseKeyFor, encryptRow } from '../../../records/case-keys';
import type { Moment } from '../../invoices';
import { QuotePaper } from '../quote.entity';
import { quotePolicy } from '../quote.policy';
import { findChangeableQuote, findVisibleQuote, type QuoteOnCase } from '../quote-access';
import { mailQuote } from '../quote-mails';
import { type QuoteUpdate, quoteChangeOf } from './quote-change';
import { announceQuote, auditQuote, saveQuote } from './save-quote';

/** Prints a quote, in another thread. */
export type PrintQuote = (quote: QuoteOnCase) => Promise<Buffer>;

interface Update {
  actor: Actor;
  quoteId: string;
  update: QuoteUpdate;
  moment: Moment;
}

/** Changes the fields of a draft, the status of a quote, or both. */
export const updateQuote = (db: Database, asked: Update, print: PrintQuote): Promise<QuoteOnCase> =>
  asked.update.status === 'sent' ? sendQuote(db, asked, print) : db.write((tx) => changeQuote(tx, asked));

async function changeQuote(tx: EntityManager, { actor, quoteId, update, moment }: Update): Promise<QuoteOnCase> {
  const { at } = moment;
  const quote = await findChangeableQuote(tx, actor, quoteId);
  const change = quoteChangeOf(quote, update, moment);
  if (Object.keys(change).length === 0) {
    await auditQuote(tx, actor, quote, { action: 'opened', at });
    return quote;
  }
  const changed = await saveQuote(tx, quote, change, at);
  if (changed.status !== 'withdrawn') {
    await auditQuote(tx, actor, changed, { action: 'edited', at });
    return changed;
  }
  await mailQuote(tx, actor, 'withdrawn', changed, at);
  await announceQuote(tx, changed, at);
  await auditQuote(tx, actor, changed, { action: 'withdrawn', at, words: { reason: changed.reason ?? undefined } });
  return changed;
}

/**
 * Sends a draft. Its PDF is printed before the transaction, which may hold database calls only, and kept byte for byte: that is what the
 * client accepts.
 */
async function sendQuote(db: Database, asked: Update, print: PrintQuote): Promise<QuoteOnCase> {
  const { actor, quoteId, update, moment } = asked;
  const { at } = moment;
  const seen = await findVisibleQuote(db.read, actor, quoteId);
  authorize(quotePolicy.change, actor, seen);
  const change = quoteChangeOf(seen, update, moment);
  refuseClosed(seen.caseRecord);
  const pdf = await print({ ...seen, ...change });
  const documentHash = createHash('sha256').update(pdf).digest('hex');
  return db.write(async (tx) => {
    const quote = await findChangeableQuote(tx, actor, quoteId);
    if (quote.version !== seen.version) {
      throw new AppError('CONFLICT', quoteTexts.stale);
    }
    const sent = await saveQuote(tx, quote, { ...change, documentHash }, at);
    const { id, caseId } = sent;
    const key = await caseKeyFor(tx, caseId, at);
    await tx.insert(QuotePaper, encryptRow(QuotePaper, key, { id, caseId, pdf: pdf.toString('base64') }));
    await mailQuote(tx, actor, 'sent', sent, at);
    await announceQuote(tx, sent, at);
    await auditQuote(tx, actor, sent, { action: 'sent', at, detail: { validUntil: sent.validUntil } });
    return sent;
  });
}
