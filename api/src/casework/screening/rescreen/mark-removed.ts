import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import type { ListEdition } from '../lists/list-edition.entity';

/** Says of hits that their entry is gone from the list. Decisions about them stay. */
export async function markRemoved(
  tx: EntityManager,
  { id: editionId, listCode }: Pick<ListEdition, 'id' | 'listCode'>,
  at: Instant,
): Promise<void> {
  await runSql(
    tx,
    `UPDATE screening_hits SET "removedAt" = :at WHERE "listCode" = :listCode AND "removedAt" IS NULL
       AND NOT EXISTS (SELECT 1 FROM list_entries listed
         WHERE listed."editionId" = :editionId AND listed.key = screening_hits."entryKey")
     RETURNING id`,
    { at, listCode, editionId },
  );
}
