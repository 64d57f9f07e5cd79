import { type Given, type invoiceQuote as invoiceCall, quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { findVisibleCase } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { PaperLine } from '../invoices';
import { insertDraft, type Moment } from '../invoices';
import { findChangeableQuote } from './quote-access';

export type FromQuote = Given<typeof invoiceCall>['body'];

/** Creates a draft of an invoice from an accepted quote, and returns its id. */
export async function invoiceQuote(
  tx: EntityManager,
  actor: Actor,
  { quoteId, exceeds, reason, ...draft }: FromQuote & { quoteId: string },
  moment: Moment,
): Promise<{ invoiceId: string }> {
  const quote = await findChangeableQuote(tx, actor, quoteId);
  if (quote.status !== 'accepted') {
    throw new AppError('CONFLICT', quoteTexts.notAccepted);
  }
  const { id, caseId, totalCents: quotedCents, lines } = quote;
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  const lineItems = draft.lineItems ?? (lines ?? []).map(lineInputOf);
  const ofQuote = { quoteId: id, quotedCents, exceeds, reason };
  const invoice = await insertDraft(tx, actor, caseRecord, { ...draft, lineItems }, { moment, quote: ofQuote });
  return { invoiceId: invoice.id };
}

const lineInputOf = (line: PaperLine) => ({
  description: line.description,
  quantity: line.quantityHundredths / 100,
  unitPrice: line.unitPriceCents / 100,
  taxRate: line.taxRateHundredths / 100,
  taxCategory: line.taxCategory,
});
