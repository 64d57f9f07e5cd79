import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { runSql } from '../../../../platform/db/sql';
import { instant } from '../../../../platform/kernel/clock';
import { ListEdition } from '../list-edition.entity';

/** Live editions among whose new and changed entries subjects were not looked for yet, the oldest first. */
export const editionsToScreen = (manager: EntityManager): Promise<ListEdition[]> =>
  manager.find(ListEdition, {
    where: { status: 'live', screenedAt: IsNull() },
    order: { publishedAt: 'ASC', id: 'ASC' },
  });

/** The keys of the entries that the edition has added or changed, for `onlyEntries` of `Screener.screen`. */
export async function keysToScreen(manager: EntityManager, editionId: string): Promise<string[]> {
  const entries = await runSql<{ key: string }>(
    manager,
    `SELECT key FROM list_entries WHERE "editionId" = :editionId AND change <> 'none' ORDER BY key`,
    { editionId },
  );
  return entries.map(({ key }) => key);
}

/** Says that subjects were looked for among what the edition has added or changed. Does nothing once another edition is live. */
export async function markScreened(tx: EntityManager, editionId: string, now: Date): Promise<void> {
  await tx.update(ListEdition, { id: editionId, status: 'live', screenedAt: IsNull() }, { screenedAt: instant(now) });
}
