import type { EntityManager } from 'typeorm';
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

/** Returns the rows at a position of a file; none behind its end. */
export async function readPortion(
  manager: EntityManager,
  key: CaseKey,
  importId: string,
  position: number,
): Promise<NumberedRow[]> {
  const portion = await manager.findOneBy(ImportPortion, { importId, position });
  return portion ? (JSON.parse(decryptText(key, placeOf(portion), portion.rows)) as NumberedRow[]) : [];
}
