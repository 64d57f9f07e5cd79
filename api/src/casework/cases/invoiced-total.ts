import type { EntityManager } from 'typeorm';
import { Case } from './case.entity';

/** Adds `deltaCents`, which may be negative, to the invoiced total. Call it in the transaction that changes the invoice. */
export async function changeInvoicedTotal(tx: EntityManager, caseId: string, deltaCents: number): Promise<void> {
  if (deltaCents !== 0) {
    await tx.increment(Case, { id: caseId }, 'invoicedCents', deltaCents);
  }
}
