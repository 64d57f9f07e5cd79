import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { Quote, QuotePaper } from './quote.entity';

/** Erases the content of all quotes of a case. Number, amounts, status and dates stay, as those of invoices. */
export async function eraseQuotes(tx: EntityManager, caseId: string, at: Instant): Promise<void> {
  // First, so that whoever has read a quote before does not write to it any more.
  await tx.update(
    Quote,
    { caseId },
    {
      version: () => '"version" + 1',
      scope: null,
      lines: null,
      notes: null,
      addressee: null,
      reason: null,
      acceptance: null,
      updatedAt: at,
    },
  );
  await tx.delete(QuotePaper, { caseId });
}
