import { type Given, mayNotChangeQuote, policyVersion, quoteTexts, type updateQuote } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import { addDays } from '../../../platform/kernel/business-day';
import { amountsOf, type Moment } from '../../invoices';
import type { ReadableQuote } from '../quote.entity';
import type { QuoteOnCase } from '../quote-access';
import { quoteMovesFrom, quoteStatusOn } from '../quote-status';

export type QuoteUpdate = Given<typeof updateQuote>['body'];

const daysValid = 30;

/**
 * Returns the columns that an update changes; an empty object when it changes none. The hash of a sent quote follows from its PDF.
 *
 * @throws AppError `CONFLICT` for fields of a quote that was sent, and for a status that cannot follow.
 */
export function quoteChangeOf(quote: QuoteOnCase, update: QuoteUpdate, moment: Moment): Partial<ReadableQuote> {
  if (update.version !== undefined && update.version !== quote.version) {
    throw new AppError('CONFLICT', quoteTexts.stale);
  }
  const status = quoteStatusOn(moment.today, quote);
  const edit = editOf(update);
  if (Object.keys(edit).length > 0 && status !== 'draft') {
    throw new AppError('CONFLICT', quoteTexts.onlyDraft);
  }
  // A form that sends the whole draft back contains its status, which is no change of status.
  const isMoved = update.status !== undefined && update.status !== (status === 'draft' ? status : undefined);
  return isMoved ? { ...edit, ...moveOf({ ...quote, ...edit, status }, update, moment) } : edit;
}

function editOf({ lineItems, scope, validUntil, notes }: QuoteUpdate): Partial<ReadableQuote> {
  return {
    ...(lineItems !== undefined && amountsOf(lineItems)),
    ...(scope !== undefined && { scope }),
    ...(validUntil !== undefined && { validUntil: validUntil || null }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}

function moveOf(quote: QuoteOnCase, { status: to, reason }: QuoteUpdate, moment: Moment): Partial<ReadableQuote> {
  if (to === undefined || !quoteMovesFrom(quote.status).includes(to)) {
    throw new AppError('CONFLICT', mayNotChangeQuote(quote.status, to ?? quote.status));
  }
  if (to === 'withdrawn') {
    return { status: to, reason: reason || null };
  }
  const validUntil = quote.validUntil ?? addDays(moment.today, daysValid);
  if (validUntil < moment.today) {
    throw new AppError('VALIDATION', quoteTexts.validInPast, { errors: { validUntil: [quoteTexts.validInPast] } });
  }
  const { clientName: name, clientEmail: email } = quote.caseRecord;
  return { status: to, sentAt: moment.at, validUntil, termsVersion: policyVersion, addressee: { name, email } };
}
