import { LessThan, Not } from 'typeorm';
import type { Database } from '../../../../platform/db/database';
import { instantAfter } from '../../../../platform/kernel/clock';
import { minuteMs } from '../../../../platform/kernel/durations';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';
import { deleteEntriesOf } from './entries-of';

/** An import writes its portions within seconds of each other. Clocks of instances may differ by less than this. */
const silentMs = 2 * minuteMs;

/** Removes imports that were cut off, because their process was killed: they have written nothing for a while. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const silent = { status: 'staging', importedAt: LessThan(instantAfter(now, -silentMs)) } as const;
  for (const { id } of await db.read.findBy(ListEdition, silent)) {
    const { affected } = await db.write((tx) => tx.delete(ListEdition, { id, ...silent }));
    if (affected === 1) {
      await deleteEntriesOf(db, id);
    }
  }
}

/** Deletes entries of editions that are over, which imports and publications have left behind that were cut off. */
export async function sweepLists(db: Database): Promise<void> {
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
