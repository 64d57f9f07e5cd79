import { type QuoteStatus, quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { noteQuotes, recordLiveEvent } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { caseKeyFor, encryptRow } from '../../../records/case-keys';
import { Quote, type ReadableQuote } from '../quote.entity';
import type { QuoteOnCase } from '../quote-access';

/**
 * Stores a change.
 *
 * @throws AppError `CONFLICT` when the quote has changed since it was read.
 */
export async function saveQuote(
  tx: EntityManager,
  { caseRecord, ...seen }: QuoteOnCase,
  change: Partial<ReadableQuote>,
  at: Instant,
): Promise<QuoteOnCase> {
  const changed: ReadableQuote = { ...seen, ...change, updatedAt: at, version: seen.version + 1 };
  const key = await caseKeyFor(tx, seen.caseId, at);
  const { id, ...stored } = encryptRow(Quote, key, changed);
  const { affected } = await tx.update(Quote, { id, version: seen.version }, stored);
  if (affected !== 1) {
    throw new AppError('CONFLICT', quoteTexts.stale);
  }
  return { ...changed, caseRecord };
}

/** Tells everybody who has the case open, and its lists, what has become of a quote. */
export async function announceQuote(tx: EntityManager, { id, caseId }: QuoteOnCase, at: Instant): Promise<void> {
  const [open] = await tx.find(Quote, {
    select: { id: true, validUntil: true },
    where: { caseId, status: 'sent' },
    order: { sentAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  const [accepted] = await tx.find(Quote, {
    select: { id: true, answeredAt: true },
    where: { caseId, status: 'accepted' },
    order: { answeredAt: 'DESC' },
    take: 1,
  });
  await noteQuotes(tx, caseId, {
    openQuoteId: open?.id ?? null,
    openQuoteUntil: open?.validUntil ?? null,
    quoteAcceptedAt: accepted?.answeredAt ?? null,
  });
  await recordLiveEvent(tx, { caseId, kind: 'quote', subjectId: id, at });
}

interface AuditedQuote {
  action: 'created' | 'edited' | 'opened' | 'recorded' | Exclude<QuoteStatus, 'draft' | 'expired'>;
  at: Instant;
  detail?: Record<string, unknown>;
  words?: Record<string, string | undefined>;
}

/** Names, scope and lines are left out of the trail, because it cannot be erased; what people type stands beside it. */
export const auditQuote = (
  tx: EntityManager,
  actor: Actor,
  { id, caseId, quoteNumber, totalCents, documentHash }: QuoteOnCase,
  { action, at, detail, words }: AuditedQuote,
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action: `quote.${action}`,
    subjectType: 'quote',
    subjectId: id,
    at,
    detail: { caseId, quoteNumber, totalCents, ...(documentHash && { documentHash }), ...detail },
    ...(words && { words }),
  });
