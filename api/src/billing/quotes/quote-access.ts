import { quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case, factsOfCase, findKeptCase } from '../../casework/cases';
import { rowFinder } from '../../platform/db/find-rows';
import { isPostgres } from '../../platform/db/sql';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { authorize, type Rule } from '../../platform/kernel/policy';
import { decryptRow } from '../../records/case-keys';
import { Quote, type ReadableQuote } from './quote.entity';
import { type QuoteFacts, quotePolicy } from './quote.policy';

const caseProperties = [
  'id',
  'caseNumber',
  'clientName',
  'clientEmail',
  'language',
  ...factsOfCase,
] as const satisfies (keyof Case)[];

interface WithCase {
  caseRecord: Pick<Case, (typeof caseProperties)[number]>;
}

const listedProperties = [
  'id',
  'quoteNumber',
  'caseId',
  'issuerName',
  'status',
  'subtotalCents',
  'taxCents',
  'totalCents',
  'validUntil',
  'sentAt',
  'answeredAt',
  'isRecorded',
  'createdAt',
  'version',
] as const satisfies (keyof Quote)[];

/** What lists show of a quote, with its case. */
export type ListedQuote = Pick<Quote, (typeof listedProperties)[number]> & WithCase;

/** A quote whose texts can be read, with its case. */
export type QuoteOnCase = ReadableQuote & WithCase;

/** Reads quotes for lists by their ids, without a check of permissions. */
export const findListedQuotes = rowFinder<Quote, (typeof listedProperties)[number], WithCase>(Quote, {
  properties: listedProperties,
  joined: { caseRecord: { entity: Case, properties: caseProperties, on: '"caseRecord".id = listed."caseId"' } },
});

/**
 * @throws AppError `NOT_FOUND` with the same text for a missing quote, an invalid id and a quote that `actor` may not read.
 */
export async function findVisibleQuote(manager: EntityManager, actor: Actor, quoteId: string): Promise<QuoteOnCase> {
  const quote = isId(quoteId) ? await manager.findOneBy(Quote, { id: quoteId }) : null;
  const caseRecord = quote && (await manager.findOneBy(Case, { id: quote.caseId }));
  if (!quote || !caseRecord || !quotePolicy.read(actor, { ...quote, caseRecord })) {
    throw new AppError('NOT_FOUND', quoteTexts.notFound);
  }
  return { ...(await decryptRow(manager, Quote, quote)), caseRecord };
}

/** Returns a quote that `actor` may change as `rule` says. Others who change it wait, and its case is not erased before the commit. */
export async function findChangeableQuote(
  tx: EntityManager,
  actor: Actor,
  quoteId: string,
  rule: Rule<QuoteFacts> = quotePolicy.change,
): Promise<QuoteOnCase> {
  if (isPostgres(tx) && isId(quoteId)) {
    await tx.findOne(Quote, { select: { id: true }, where: { id: quoteId }, lock: { mode: 'pessimistic_write' } });
  }
  const quote = await findVisibleQuote(tx, actor, quoteId);
  authorize(rule, actor, quote);
  await findKeptCase(tx, quote.caseId);
  return quote;
}
