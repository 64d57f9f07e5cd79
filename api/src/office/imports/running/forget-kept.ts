import type { EntityManager } from 'typeorm';
import { ImportedRecord } from '../import.entity';

/** Lets an undo look again at what an earlier one has left. */
export const forgetKept = (tx: EntityManager, importId: string): Promise<unknown> =>
  tx.update(ImportedRecord, { importId, kept: true }, { kept: false });
