import { LessThan, Not } from 'typeorm';
import type { Database } from '../../../../platform/db/database';
import { instantAfter } from '../../../../platform/kernel/clock';
import { hourMs } from '../../../../platform/kernel/durations';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';
import { deleteEntriesOf } from './entries-of';

/** No import takes so long. */
const stagingMs = hourMs;

/** Removes what imports and publications have left behind that were cut off: editions that were never staged, and entries of editions that are over. */
export async function sweepLists(db: Database, now: Date): Promise<void> {
  const importedAt = LessThan(instantAfter(now, -stagingMs));
  await db.write((tx) => tx.delete(ListEdition, { status: 'staging', importedAt }));
  // The row of an edition comes before its entries, so entries are looked for first.
  const stored = await db.read
    .createQueryBuilder(ListEntry, 'entry')
    .select('DISTINCT entry.editionId', 'editionId')
    .getRawMany<{ editionId: string }>();
  const used = await db.read.findBy(ListEdition, { status: Not('past') });
  const usedIds = new Set(used.map(({ id }) => id));
  for (const { editionId } of stored) {
    if (!usedIds.has(editionId)) {
      await deleteEntriesOf(db, editionId);
    }
  }
}
