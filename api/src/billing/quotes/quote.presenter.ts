import type { Language, QuoteAcceptance, QuoteRow, QuoteView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessTime } from '../../platform/kernel/business-day';
import { dollars, presentLine } from '../invoices';
import { agreementIn } from './acceptance/agreement';
import { evidenceHashOf } from './acceptance/evidence';
import { quotePolicy } from './quote.policy';
import type { ListedQuote, QuoteOnCase } from './quote-access';
import { quoteMovesFrom, quoteStatusOn } from './quote-status';

export function presentQuoteRow(actor: Actor, quote: ListedQuote, { today }: BusinessTime): QuoteRow {
  const status = quoteStatusOn(today, quote);
  const mayChange = quotePolicy.change(actor, quote);
  return {
    _id: quote.id,
    quoteNumber: quote.quoteNumber,
    caseId: quote.caseId,
    caseNumber: quote.caseRecord.caseNumber,
    status,
    totalAmount: dollars(quote.totalCents),
    subtotal: dollars(quote.subtotalCents),
    taxAmount: dollars(quote.taxCents),
    validUntil: quote.validUntil ?? undefined,
    createdAt: quote.createdAt,
    issuerName: quote.issuerName,
    sentAt: quote.sentAt ?? undefined,
    answeredAt: quote.answeredAt ?? undefined,
    isRecorded: quote.isRecorded || undefined,
    version: quote.version,
    abilities: {
      edit: mayChange && status === 'draft',
      nextStatuses: mayChange ? [...quoteMovesFrom(status)] : [],
      answer: quotePolicy.answer(actor, quote) && status === 'sent' && quote.caseRecord.status !== 'closed',
      recordAcceptance: mayChange && quote.status === 'sent',
      invoice: mayChange && status === 'accepted',
    },
  };
}

/** Presents a whole quote. Use it only where the opening log or the trail records the reader. */
export function presentQuote(
  actor: Actor,
  quote: QuoteOnCase,
  { time, invoicedCents = 0, language = 'en' }: { time: BusinessTime; invoicedCents?: number; language?: Language },
): QuoteView {
  const { caseRecord, addressee, termsVersion, acceptance } = quote;
  return {
    ...presentQuoteRow(actor, quote, time),
    client: addressee ?? { name: caseRecord.clientName, email: caseRecord.clientEmail },
    scope: quote.scope ?? '',
    notes: quote.notes ?? undefined,
    lineItems: (quote.lines ?? []).map(presentLine),
    documentHash: quote.documentHash ?? undefined,
    ...(termsVersion && { termsVersion, agreement: agreementIn(language, quote) }),
    ...(acceptance && { acceptance: presentAcceptance(quote.quoteNumber, acceptance) }),
    ...reasonOf(quote),
    invoicedAmount: quotePolicy.seeInvoiced(actor, quote) ? dollars(invoicedCents) : undefined,
  };
}

function reasonOf({ status, reason }: QuoteOnCase): Pick<QuoteView, 'declineReason' | 'withdrawReason'> {
  if (reason === null) {
    return {};
  }
  return status === 'declined' ? { declineReason: reason } : { withdrawReason: reason };
}

function presentAcceptance(quoteNumber: string, acceptance: NonNullable<QuoteOnCase['acceptance']>): QuoteAcceptance {
  const { name, at, documentHash, termsVersion, sentence, recorded } = acceptance;
  return {
    name,
    at,
    documentHash,
    termsVersion,
    sentence: sentence ?? undefined,
    evidenceHash: evidenceHashOf(quoteNumber, acceptance),
    recorded: recorded ? { ...recorded, documentId: recorded.documentId ?? undefined } : undefined,
  };
}
