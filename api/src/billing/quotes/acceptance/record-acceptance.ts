import { type Given, quoteAnswerRefusals, quoteTexts, type recordQuoteAcceptance } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { CaseDocument } from '../../../casework/documents';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { businessDay } from '../../../platform/kernel/business-day';
import { isId } from '../../../platform/kernel/id';
import type { Moment } from '../../invoices';
import { findChangeableQuote, type QuoteOnCase } from '../quote-access';
import { evidenceOf, keepAcceptance } from './answer-quote';

export type GivenElsewhere = Given<typeof recordQuoteAcceptance>['body'];

/** Records an acceptance that the client gave elsewhere, such as by letter. A quote may have expired since. */
export async function recordAcceptance(
  tx: EntityManager,
  actor: Actor,
  { quoteId, name, acceptedOn, note, documentId }: GivenElsewhere & { quoteId: string },
  moment: Moment,
): Promise<QuoteOnCase> {
  const quote = await findChangeableQuote(tx, actor, quoteId);
  if (quote.status !== 'sent') {
    throw new AppError('CONFLICT', quoteAnswerRefusals[quote.status]);
  }
  refuseDay(quote, acceptedOn, moment);
  const recorded = { acceptedOn, note, documentId: await documentIn(tx, quote, documentId), by: actor.name };
  return keepAcceptance(tx, actor, quote, {
    ...(await evidenceOf(tx, actor, quote, moment)),
    name,
    sentence: null,
    recorded,
  });
}

function refuseDay({ sentAt, validUntil }: QuoteOnCase, acceptedOn: string, { today, timeZone }: Moment): void {
  if (acceptedOn > today) {
    throw refused('acceptedOn', quoteTexts.acceptedInFuture);
  }
  if (sentAt && acceptedOn < businessDay(new Date(sentAt), timeZone)) {
    throw refused('acceptedOn', quoteTexts.acceptedBeforeSending);
  }
  if (validUntil && acceptedOn > validUntil) {
    throw refused('acceptedOn', quoteTexts.acceptedTooLate);
  }
}

async function documentIn(tx: EntityManager, { caseId }: QuoteOnCase, id: string | undefined): Promise<string | null> {
  if (!id) {
    return null;
  }
  const document = isId(id) ? await tx.findOneBy(CaseDocument, { id, caseId }) : null;
  if (!document || document.removedAt !== null) {
    throw refused('documentId', quoteTexts.unknownDocument);
  }
  return document.id;
}

const refused = (field: string, text: string) => new AppError('VALIDATION', text, { errors: { [field]: [text] } });
