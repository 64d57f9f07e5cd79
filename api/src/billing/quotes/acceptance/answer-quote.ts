import {
  type acceptQuote as acceptCall,
  type Given,
  type Language,
  quoteAnswerRefusals,
  quoteTexts,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Session } from '../../../auth';
import { paperLanguage, refuseClosed } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Moment } from '../../invoices';
import { announceQuote, auditQuote, saveQuote } from '../changes/save-quote';
import type { Acceptance } from '../quote.entity';
import { quotePolicy } from '../quote.policy';
import { findChangeableQuote, type QuoteOnCase } from '../quote-access';
import { mailQuote } from '../quote-mails';
import { quoteStatusOn } from '../quote-status';
import { agreementIn } from './agreement';
import { evidenceHashOf } from './evidence';

export type Consent = Given<typeof acceptCall>['body'];

/** Accepts a quote as its client, and keeps the evidence. */
export async function acceptQuote(
  tx: EntityManager,
  actor: Actor,
  { quoteId, name, documentHash, languages }: Consent & { quoteId: string; languages: readonly Language[] },
  moment: Moment,
): Promise<QuoteOnCase> {
  const quote = await findAnswerable(tx, actor, quoteId, moment);
  if (quote.documentHash !== documentHash) {
    throw new AppError('CONFLICT', quoteTexts.changed);
  }
  const sentence = agreementIn(await paperLanguage(tx, actor, quote.caseRecord, { languages }), quote);
  const acceptance = { ...(await evidenceOf(tx, actor, quote, moment)), name, sentence, recorded: null };
  return keepAcceptance(tx, actor, quote, acceptance);
}

/** Declines a quote as its client. */
export async function declineQuote(
  tx: EntityManager,
  actor: Actor,
  { quoteId, reason }: { quoteId: string; reason?: string | undefined },
  moment: Moment,
): Promise<QuoteOnCase> {
  const { at } = moment;
  const quote = await findAnswerable(tx, actor, quoteId, moment);
  const change = { status: 'declined' as const, reason: reason || null, answeredAt: at };
  const declined = await saveQuote(tx, quote, change, at);
  await mailQuote(tx, actor, 'declined', declined, at);
  await announceQuote(tx, declined, at);
  await auditQuote(tx, actor, declined, { action: 'declined', at, words: { reason } });
  return declined;
}

/** @throws AppError `CONFLICT` for a quote that is answered, withdrawn or expired, and for one in a closed case. */
async function findAnswerable(tx: EntityManager, actor: Actor, quoteId: string, { today }: Moment) {
  const quote = await findChangeableQuote(tx, actor, quoteId, quotePolicy.answer);
  refuseAnswered(quote, today);
  refuseClosed(quote.caseRecord);
  return quote;
}

function refuseAnswered(quote: QuoteOnCase, today: string): void {
  const status = quoteStatusOn(today, quote);
  if (status !== 'sent') {
    throw new AppError('CONFLICT', quoteAnswerRefusals[status]);
  }
}

/** Returns what the portal itself knows about an acceptance at this moment. */
export async function evidenceOf(
  tx: EntityManager,
  { id: accountId, sessionId, networkAddress }: Actor,
  { documentHash, termsVersion }: QuoteOnCase,
  { at }: Moment,
): Promise<Omit<Acceptance, 'name' | 'sentence' | 'recorded'>> {
  const session = await tx.findOneBy(Session, { id: sessionId });
  return {
    at,
    documentHash: documentHash ?? '',
    termsVersion: termsVersion ?? '',
    accountId,
    networkAddress,
    device: session?.device ?? 'Unknown',
    factor: session?.secondFactorAt ? 'second-factor' : 'password',
  };
}

/** Stores an acceptance with the hash of its evidence in the audit trail. */
export async function keepAcceptance(
  tx: EntityManager,
  actor: Actor,
  quote: QuoteOnCase,
  acceptance: Acceptance,
): Promise<QuoteOnCase> {
  const { at, name, factor, termsVersion, recorded } = acceptance;
  const isRecorded = recorded !== null;
  const event = isRecorded ? 'recorded' : 'accepted';
  const change = { status: 'accepted' as const, acceptance, isRecorded, answeredAt: at };
  const accepted = await saveQuote(tx, quote, change, at);
  await mailQuote(tx, actor, event, accepted, at);
  await announceQuote(tx, accepted, at);
  await auditQuote(tx, actor, accepted, {
    action: event,
    at,
    detail: { termsVersion, factor, evidenceHash: evidenceHashOf(quote.quoteNumber, acceptance) },
    words: { name, note: recorded?.note },
  });
  return accepted;
}
