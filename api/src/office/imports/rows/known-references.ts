import type { ImportKind } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { ImportedRecord } from '../import.entity';

/** Returns the accounts, cases or invoices that have these numbers of an earlier system. */
export async function knownReferences(
  manager: EntityManager,
  kind: ImportKind,
  references: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const asked = [...new Set(references.filter((reference) => typeof reference === 'string'))];
  const records = asked.length > 0 ? await manager.findBy(ImportedRecord, { kind, reference: In(asked) }) : [];
  return new Map(records.flatMap(({ reference, recordId }) => (reference === null ? [] : [[reference, recordId]])));
}
