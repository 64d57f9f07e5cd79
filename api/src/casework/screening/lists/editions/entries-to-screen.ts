import { type EntityManager, IsNull, Not } from 'typeorm';
import { instant } from '../../../../platform/kernel/clock';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';

/** Live editions among whose new and changed entries subjects were not looked for yet, the oldest first. */
export const editionsToScreen = (manager: EntityManager): Promise<ListEdition[]> =>
  manager.find(ListEdition, {
    where: { status: 'live', screenedAt: IsNull() },
    order: { publishedAt: 'ASC', id: 'ASC' },
  });

/** Whether the edition has added or changed entries, among which subjects are looked for. */
export const hasChanges = (manager: EntityManager, editionId: string): Promise<boolean> =>
  manager.existsBy(ListEntry, { editionId, change: Not('none') });

/** Says that subjects were looked for among what the edition has added or changed. Does nothing once another edition is live. */
export async function markScreened(tx: EntityManager, editionId: string, now: Date): Promise<void> {
  await tx.update(ListEdition, { id: editionId, status: 'live', screenedAt: IsNull() }, { screenedAt: instant(now) });
}
