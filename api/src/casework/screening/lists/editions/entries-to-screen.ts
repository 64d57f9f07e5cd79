import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { instant } from '../../../../platform/kernel/clock';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';

/** Live editions among whose new and changed entries subjects were not looked for yet, the oldest first. */
export const editionsToScreen = (manager: EntityManager): Promise<ListEdition[]> =>
  manager.find(ListEdition, {
    where: { status: 'live', screenedAt: IsNull() },
    order: { publishedAt: 'ASC', id: 'ASC' },
  });

/** The keys of the entries that the edition has added or changed, for `onlyEntries` of `Screener.screen`. */
export async function keysToScreen(manager: EntityManager, editionId: string): Promise<string[]> {
  const entries = await manager.find(ListEntry, {
    select: { id: true, key: true },
    where: { editionId, change: Not('none') },
    order: { key: 'ASC' },
  });
  return entries.map(({ key }) => key);
}

/** Says that subjects were looked for among what the edition has added or changed. Does nothing once another edition is live. */
export async function markScreened(tx: EntityManager, editionId: string, now: Date): Promise<void> {
  await tx.update(ListEdition, { id: editionId, status: 'live', screenedAt: IsNull() }, { screenedAt: instant(now) });
}
