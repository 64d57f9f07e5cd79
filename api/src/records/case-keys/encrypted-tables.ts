import type { EntityManager } from 'typeorm';
import { type EncryptedRow, encryptedColumnsOf } from '../../platform/db/encrypted-columns';
import type { EncryptedEntity } from './encrypted-rows';

export interface EncryptedTable {
  entity: EncryptedEntity<EncryptedRow>;
  table: string;
  columns: readonly string[];
  /** The column with the id of the case. */
  caseColumn: 'caseId' | 'id';
}

/** Returns every table with columns that are encrypted with the keys of cases. */
export const encryptedTablesOf = ({ connection }: EntityManager): EncryptedTable[] =>
  connection.entityMetadatas.flatMap(({ target, tableName: table, propertiesMap }) => {
    const columns = encryptedColumnsOf(target).map(({ name }) => name);
    const entity = target as EncryptedEntity<EncryptedRow>;
    return columns.length > 0
      ? [{ entity, table, columns, caseColumn: 'caseId' in propertiesMap ? 'caseId' : 'id' }]
      : [];
  });
