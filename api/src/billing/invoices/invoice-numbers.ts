import type { EntityManager } from 'typeorm';
import { rowFinder } from '../../platform/db/find-rows';
import { Invoice } from './invoice.entity';

const findNumbers = rowFinder(Invoice, { properties: ['id', 'invoiceNumber'] });

/** Returns the numbers of the invoices by their ids. */
export async function invoiceNumbersOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const invoices = await findNumbers(manager, ids);
  return new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
}
