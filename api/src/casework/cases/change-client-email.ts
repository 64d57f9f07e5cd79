import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { Case } from './case.entity';
import { searchTextOfCase } from './lists/search-text';

/** Writes another address of the client into a case, if it is still the client's. */
export async function changeClientEmail(
  tx: EntityManager,
  which: Pick<Case, 'id' | 'clientUserId'>,
  address: Pick<Case, 'clientEmail' | 'clientEmailNormalized'>,
  at: Instant,
): Promise<void> {
  const caseRecord = await tx.findOneBy(Case, { id: which.id, clientUserId: which.clientUserId ?? '' });
  if (caseRecord) {
    const searchText = searchTextOfCase({ ...caseRecord, ...address });
    await tx.update(Case, { id: which.id }, { ...address, searchText, updatedAt: at });
  }
}
