import type { EntityManager } from 'typeorm';
import { Case } from './case.entity';

/** Keeps what lists show of the quotes of a case. Call it in the transaction that changes a quote. */
export async function noteQuotes(
  tx: EntityManager,
  caseId: string,
  quotes: Pick<Case, 'openQuoteId' | 'openQuoteUntil' | 'quoteAcceptedAt'>,
): Promise<void> {
  await tx.update(Case, { id: caseId }, quotes);
}
