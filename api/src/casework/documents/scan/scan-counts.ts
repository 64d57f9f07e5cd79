import type { ScanStatus } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { CaseDocument } from '../document.entity';

/** Returns how many documents an operator should know of: those that wait for their scan, and those that are infected. */
export async function scanCounts(manager: EntityManager): Promise<[ScanStatus, number][]> {
  const counted = async (scanStatus: ScanStatus): Promise<[ScanStatus, number]> => [
    scanStatus,
    await manager.countBy(CaseDocument, { scanStatus, removedAt: IsNull() }),
  ];
  return Promise.all([counted('pending'), counted('infected')]);
}
