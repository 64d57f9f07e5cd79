import { setImmediate } from 'node:timers/promises';
import { Between, type EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { type CaseKey, decryptText, encryptText } from '../../records/case-keys';
import { ImportPortion } from './import.entity';
import type { NumberedRow } from './reading/read-csv-file';

const placeOf = ({ importId, position }: Pick<ImportPortion, 'importId' | 'position'>) => ({
  id: `${importId} ${position}`,
  column: 'rows',
});

/** @param key - that of the installation. */
export const encryptPortion = (
  key: CaseKey,
  place: Pick<ImportPortion, 'importId' | 'position'>,
  rows: string,
): ImportPortion => ({
  ...place,
  rows: encryptText(key, placeOf(place), rows),
});

/** How many portions one transaction makes: SQLite blocks the event loop meanwhile, and on PostgreSQL each statement is a round trip. */
export const portionsOfStep = ({ dialect }: Pick<Database, 'dialect'>): number => (dialect === 'postgres' ? 3 : 1);

/** Returns the rows from a position of a file on; none behind its end. */
export async function readRows(
  manager: EntityManager,
  key: CaseKey,
  importId: string,
  { position, portions }: { position: number; portions: number },
): Promise<NumberedRow[]> {
  const found = await manager.find(ImportPortion, {
    where: { importId, position: Between(position, position + portions - 1) },
    order: { position: 'ASC' },
  });
  return found.flatMap((portion) => JSON.parse(decryptText(key, placeOf(portion), portion.rows)) as NumberedRow[]);
}

const portionsAtOnce = 5;

/** Yields the rows of a whole file, those of a few portions at a time. Other requests are served in between. */
export async function* readPortions(
  manager: EntityManager,
  key: CaseKey,
  importId: string,
): AsyncGenerator<NumberedRow[]> {
  for (let position = 0; ; position += portionsAtOnce) {
    const rows = await readRows(manager, key, importId, { position, portions: portionsAtOnce });
    if (rows.length === 0) {
      return;
    }
    yield rows;
    await setImmediate();
  }
}
