import { quoteTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case } from '../../../casework/cases';
import { rowReader } from '../../../platform/db/find-rows';
import { AppError } from '../../../platform/kernel/app-error';
import { money } from '../../../platform/pdf/money';
import { Invoice } from '../invoice.entity';

/** The quote of an invoice, and the word of staff that its invoices may exceed it. */
export interface OfQuote {
  quoteId: string;
  quotedCents: number;
  exceeds?: boolean | undefined;
  reason?: string | undefined;
}

/** Two invoices of a quote that are written at once would each see the sum without the other. SQLite has one writer anyway. */
const waitForInvoices = rowReader(Case, {
  properties: ['id'],
  where: 'listed.id = :caseId',
  lock: 'FOR NO KEY UPDATE',
});

/**
 * @returns what the invoice keeps of its quote, and why it may exceed it.
 * @throws AppError `CONFLICT` when the invoices would exceed the quote and nobody has said that they may.
 * @throws AppError `VALIDATION` when that has no reason.
 */
export async function refuseAboveQuote(
  tx: EntityManager,
  caseId: string,
  { id, totalCents }: { id?: string; totalCents: number },
  { quoteId, quotedCents, exceeds, reason }: OfQuote,
): Promise<{ quoteId: string; quotedCents: number; exceeds: string | undefined }> {
  await waitForInvoices(tx, { caseId });
  const sum = totalCents + (await invoicedOfQuote(tx, quoteId, id));
  if (sum <= quotedCents) {
    return { quoteId, quotedCents, exceeds: undefined };
  }
  if (!exceeds) {
    throw new AppError('CONFLICT', quoteTexts.exceeds(money(sum / 100), money(quotedCents / 100)));
  }
  if (!reason) {
    throw new AppError('VALIDATION', quoteTexts.noReason, { errors: { reason: [quoteTexts.noReason] } });
  }
  return { quoteId, quotedCents, exceeds: reason };
}

/** Returns the sum of the invoices of a quote, without those that were cancelled and what was credited. */
export async function invoicedOfQuote(manager: EntityManager, quoteId: string, exceptId = ''): Promise<number> {
  const found = await manager
    .createQueryBuilder(Invoice, 'invoice')
    .select('SUM(invoice.totalCents - invoice.creditedCents)', 'cents')
    .where(`invoice.quoteId = :quoteId AND invoice.status <> 'cancelled' AND invoice.id <> :exceptId`, {
      quoteId,
      exceptId,
    })
    .getRawOne<{ cents: number | string | null }>();
  return Number(found?.cents ?? 0);
}
