import { type EntityManager, IsNull, Not } from 'typeorm';
import { ImportedRecord } from './import.entity';

/** Forgets which number an erased person or case had in an earlier system. */
export const forgetImported = (tx: EntityManager, recordId: string): Promise<unknown> =>
  tx.update(ImportedRecord, { recordId }, { reference: null });

/** Returns the number that an account has from an earlier system; undefined when it has none. */
export async function oldNumberOf(manager: EntityManager, recordId: string): Promise<string | undefined> {
  const record = await manager.findOneBy(ImportedRecord, { recordId, reference: Not(IsNull()) });
  return record?.reference ?? undefined;
}
