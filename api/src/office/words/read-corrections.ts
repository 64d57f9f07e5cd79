import type { EntityManager } from 'typeorm';
import { takeCorrections } from '../../platform/phrases/corrections';
import { TextCorrection } from './correction.entity';

/** Makes this process say what admins have corrected, on any instance. */
export async function readCorrections(read: EntityManager): Promise<void> {
  const rows = await read.find(TextCorrection, { order: { language: 'ASC', text: 'ASC' } });
  takeCorrections(
    rows.map(({ language, text, other, forms }) => ({ language, text, forms, ...(other !== null && { other }) })),
  );
}
