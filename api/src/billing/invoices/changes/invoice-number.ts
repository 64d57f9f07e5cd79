import type { EntityManager } from 'typeorm';
import { nextNumber } from '../../../platform/db/counter.entity';

const sequences = {
  quote: { name: 'quote', prefix: 'QUO' },
  invoice: { name: 'invoice', prefix: 'INV' },
  payment: { name: 'receipt', prefix: 'REC' },
  credit: { name: 'credit-note', prefix: 'CN' },
};

/** Returns the next number of a year, such as `INV-YYYY-NNNNN`, without gaps. */
export async function nextNumberOf(tx: EntityManager, of: keyof typeof sequences, year: string): Promise<string> {
  const { name, prefix } = sequences[of];
  return `${prefix}-${year}-${String(await nextNumber(tx, `${name}.${year}`)).padStart(5, '0')}`;
}
