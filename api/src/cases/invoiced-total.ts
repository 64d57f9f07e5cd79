import type { EntityManager } from 'typeorm';
import { Case } from './case.entity';

/** Adds `deltaCents` (negative to take away) to what a case has been invoiced, in the transaction of the invoice's change. */
export async function changeInvoicedTotal(tx: EntityManager, caseId: string, deltaCents: number): Promise<void> {
  if (deltaCents !== 0) {
    await tx.increment(Case, { id: caseId }, 'invoicedCents', deltaCents);
  }
}
