import type { EntityManager } from 'typeorm';
import { type EncryptedRow, encryptedColumnsOf } from '../../platform/db/encrypted-columns';
import { decryptRows } from '../../records/case-keys';

/** Why a column or a table is not in the archive. */
export interface LeftOut {
  leftOut: string;
}

export const leftOut = (because: string): LeftOut => ({ leftOut: because });

/** What each column of a row means, or why it is left out. */
type Meanings<Row> = { readonly [Name in keyof Row]-?: string | LeftOut };

export interface ExportedTable {
  entity: new () => object;
  /** What one row is. */
  about: string;
  columns: Readonly<Record<string, string | LeftOut>>;
  /** Makes rows readable; undefined where nothing is encrypted. */
  decrypt: ((manager: EntityManager, rows: readonly object[]) => Promise<object[]>) | undefined;
}

export interface LeftOutTable extends LeftOut {
  entity: new () => object;
}

/** Does not compile while a column of the row has no meaning. */
export const table = <Row extends object>(
  entity: new () => Row,
  about: string,
  columns: Meanings<Row>,
  decrypt?: (manager: EntityManager, rows: readonly Row[]) => Promise<object[]>,
): ExportedTable => ({ entity, about, columns, decrypt: (decrypt ?? decryptOf(entity)) as ExportedTable['decrypt'] });

const decryptOf = (entity: new () => object): ExportedTable['decrypt'] =>
  encryptedColumnsOf(entity).length > 0
    ? (manager, rows) => decryptRows(manager, entity as new () => EncryptedRow, rows as readonly EncryptedRow[])
    : undefined;

export const leftOutTable = (entity: new () => object, because: string): LeftOutTable => ({
  entity,
  leftOut: because,
});

/** What many tables have in common. */
export const row = { id: 'id of the row' };
export const rowOfCase = { ...row, caseId: 'the case, in cases.jsonl' };
export const made = { createdAt: 'when it was made' };
export const dated = { ...made, updatedAt: 'when it was last changed' };

export const decrypted = leftOut('says whether a text is encrypted in the database; here none is');
export const derived = leftOut('derived from other columns, for searching and sorting');
export const secret = leftOut('a secret, or the hash of one');
