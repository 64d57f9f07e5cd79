import type { Given, listQuotes, Pagination } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case, onlyBilled } from '../../casework/cases';
import { pageOf } from '../../platform/db/page-of';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessDay } from '../../platform/kernel/business-day';
import { Quote } from './quote.entity';
import { quotePolicy } from './quote.policy';
import { findListedQuotes, type ListedQuote } from './quote-access';
import { hasQuoteStatusSql } from './quote-status';

export type QuoteQuery = Given<typeof listQuotes>['query'];

/** Returns `quotePolicy.read` as a query; quote.policy.test.ts checks that both agree. */
export function visibleQuotes(manager: EntityManager, actor: Actor) {
  const rows = manager.createQueryBuilder(Quote, 'quote');
  if (actor.role === 'admin') {
    return rows;
  }
  const cases = onlyBilled(manager.createQueryBuilder(Case, 'case').select('case.id'), actor);
  rows.where(`quote.caseId IN (${cases.getQuery()})`).setParameters(cases.getParameters());
  return actor.role === 'client' ? rows.andWhere('quote.sentAt IS NOT NULL') : rows;
}

/** Returns one page of the quotes that `actor` may see, each with its case, newest first unless asked otherwise. */
export async function pageOfQuotes(
  manager: EntityManager,
  actor: Actor,
  { page, limit, order, status, caseId }: QuoteQuery,
  today: BusinessDay,
): Promise<{ quotes: ListedQuote[]; pagination: Pagination }> {
  const rows = visibleQuotes(manager, actor);
  if (status) {
    rows.andWhere(hasQuoteStatusSql(status), { today });
  }
  if (caseId) {
    rows.andWhere('quote.caseId = :caseId', { caseId });
  }
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  rows.orderBy('quote.createdAt', direction).addOrderBy('quote.id', direction);
  const { ids, pagination } = await pageOf(rows, { page, limit });
  const quotes = await findListedQuotes(manager, ids);
  // A case may change hands between the two queries, so the policy checks the rows.
  return { quotes: quotes.filter((quote) => quotePolicy.read(actor, quote)), pagination };
}
