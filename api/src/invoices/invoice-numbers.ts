import { type EntityManager, In } from 'typeorm';
import { Invoice } from './invoice.entity';

/** Returns the numbers of the invoices by their ids. */
export async function invoiceNumbersOf(manager: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const where = { id: In([...ids]) };
  const invoices = await manager.find(Invoice, { select: { id: true, invoiceNumber: true }, where });
  return new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
}
