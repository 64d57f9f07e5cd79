import type { EntityManager } from 'typeorm';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';

/** Returns the codes of the live lists that have more or fewer entries than were imported, and how many lists were checked. */
export async function incompleteLists(manager: EntityManager): Promise<{ checked: number; incomplete: string[] }> {
  const live = await manager.find(ListEdition, { where: { status: 'live' }, order: { listCode: 'ASC' } });
  const incomplete: string[] = [];
  for (const { id: editionId, listCode, entries } of live) {
    const isWhole = (await manager.countBy(ListEntry, { editionId })) === entries;
    // The next edition may have been published meanwhile.
    if (!isWhole && (await manager.existsBy(ListEdition, { id: editionId, status: 'live' }))) {
      incomplete.push(listCode);
    }
  }
  return { checked: live.length, incomplete };
}
