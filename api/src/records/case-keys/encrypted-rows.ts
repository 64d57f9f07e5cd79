import type { EntityManager } from 'typeorm';
import { type Decrypted, type EncryptedRow, encryptedColumnsOf } from '../../platform/db/encrypted-columns';
import { requireCaseKey } from './case-keys';
import type { CaseKey } from './data-keys';
import { decryptText, encryptText } from './text-cipher';
import { UnreadableContent } from './unreadable-content';

export type EncryptedEntity<Row extends EncryptedRow> = new () => Row;

/** Returns a row as it is stored. `key` is only undefined for a row without a text. */
export function encryptRow<Row extends EncryptedRow>(
  entity: EncryptedEntity<Row>,
  key: CaseKey | undefined,
  row: Decrypted<Row>,
): Row {
  const stored: Record<string, unknown> = { ...row, isEncrypted: true };
  for (const { name, isJson } of textsIn(entity, stored)) {
    const text = isJson ? JSON.stringify(stored[name]) : String(stored[name]);
    stored[name] = encryptText(requireKey(key, stored), placeOf(stored, name), text);
  }
  return stored as unknown as Row;
}

/**
 * Decrypts rows, and passes those on that are from before encryption. Runs one query for each case.
 *
 * @throws UnreadableContent when a text was changed or moved, or the key of its case is missing.
 */
export async function decryptRows<Row extends EncryptedRow>(
  manager: EntityManager,
  entity: EncryptedEntity<Row>,
  rows: readonly Row[],
): Promise<Decrypted<Row>[]> {
  const keys = new Map<string, CaseKey>();
  for (const row of rows) {
    const caseId = caseIdOf(row);
    if (row.isEncrypted && !keys.has(caseId) && textsIn(entity, row).length > 0) {
      keys.set(caseId, await requireCaseKey(manager, caseId));
    }
  }
  return rows.map((row) => decryptRowWith(entity, keys.get(caseIdOf(row)), row));
}

/** Decrypts one row. */
export async function decryptRow<Row extends EncryptedRow>(
  manager: EntityManager,
  entity: EncryptedEntity<Row>,
  row: Row,
): Promise<Decrypted<Row>> {
  const [readable] = await decryptRows(manager, entity, [row]);
  return readable as Decrypted<Row>;
}

export const caseIdOf = ({ caseId, id }: EncryptedRow): string => caseId ?? id;

/**
 * Decrypts a row with the key of its case, and passes it on if it is from before encryption.
 *
 * @throws UnreadableContent when a text was changed or moved, or the key is missing.
 */
export function decryptRowWith<Entity extends EncryptedRow, Row extends Entity>(
  entity: EncryptedEntity<Entity>,
  key: CaseKey | undefined,
  { isEncrypted, ...row }: Row,
): Decrypted<Row> {
  const readable: Record<string, unknown> = { ...row };
  for (const { name, isJson } of textsIn(entity, row)) {
    const stored = String(readable[name]);
    const text = isEncrypted ? decryptText(requireKey(key, readable), placeOf(readable, name), stored) : stored;
    readable[name] = isJson ? JSON.parse(text) : text;
  }
  return readable as Decrypted<Row>;
}

/** The encrypted columns that hold something in this row. */
const textsIn = (entity: unknown, row: object) =>
  encryptedColumnsOf(entity).filter(({ name }) => (Reflect.get(row, name) ?? null) !== null);

const placeOf = ({ id }: Record<string, unknown>, column: string) => ({ id: String(id), column });

function requireKey(key: CaseKey | undefined, { id }: Record<string, unknown>): CaseKey {
  if (!key) {
    throw new UnreadableContent(`There is no key for the texts of ${id}.`);
  }
  return key;
}
