import { Column } from 'typeorm';

declare const meaning: unique symbol;

/** A value as the database holds it: its text or JSON, encrypted unless the row is from before encryption. */
export interface Stored<Value> {
  readonly [meaning]: Value;
}

/** A row with encrypted columns. The row of a case itself has no `caseId`. */
export interface EncryptedRow {
  id: string;
  caseId?: string;
  isEncrypted: boolean;
}

/** A row whose encrypted columns can be read. */
export type Decrypted<Row> = { [Name in keyof Row as Exclude<Name, 'isEncrypted'>]: PlainOf<Row[Name]> };
type PlainOf<Value> = Value extends Stored<infer Plain> ? Plain : Value;

interface Encrypted {
  name: string;
  isJson: boolean;
}

const columns = new Map<unknown, Encrypted[]>();

/**
 * A column that is encrypted with the key of its case. Jobs, checks and guards find all of them by this decorator. Its entity
 * also needs a column `isEncrypted` and an index of the rows where that is false.
 */
export const EncryptedColumn =
  ({ json: isJson = false, nullable = false } = {}): PropertyDecorator =>
  (target, property) => {
    const name = String(property);
    columns.set(target.constructor, [...encryptedColumnsOf(target.constructor), { name, isJson }]);
    Column({ type: 'text', nullable })(target, property);
  };

/** Returns the encrypted columns of an entity; none for most entities. */
export const encryptedColumnsOf = (entity: unknown): readonly Encrypted[] => columns.get(entity) ?? [];
