import type { EntityManager } from 'typeorm';
import { nextNumber } from '../../../platform/db/counter.entity';

/** Returns the next number of a year, `INV-YYYY-NNNNN`, without gaps. */
export async function nextInvoiceNumber(tx: EntityManager, year: string): Promise<string> {
  return `INV-${year}-${String(await nextNumber(tx, `invoice.${year}`)).padStart(5, '0')}`;
}
