import { type EntityManager, In } from 'typeorm';
import { decryptRow } from '../../../records/case-keys';
import { type NearEntry, shownEdition, shownEntry } from '../desk/near-entries';
import { ScreeningHit } from '../hits/screening-hit.entity';
import type { ListEdition } from '../lists/list-edition.entity';
import { ListEntry } from '../lists/list-entry.entity';

const noLongerNear = 'The listed names are no longer near the name asked for.';

/**
 * Returns the changed entries that a subject was found near before and is not near now. They are decided about again, too: an entry that was
 * renamed may still mean the subject.
 */
export async function lostEntries(
  tx: EntityManager,
  edition: ListEdition,
  known: readonly ScreeningHit[],
  near: readonly NearEntry[],
): Promise<NearEntry[]> {
  const found = new Set(near.map(({ entry }) => entry.key));
  const former = known.filter(({ isCurrent, entryKey }) => isCurrent && !found.has(entryKey));
  const keys = former.map(({ entryKey }) => entryKey);
  const entries = keys.length > 0 ? await tx.findBy(ListEntry, { editionId: edition.id, key: In(keys) }) : [];
  const lost: NearEntry[] = [];
  for (const { key, reference, kind, contentHash, content } of entries) {
    const hit = former.find(({ entryKey }) => entryKey === key);
    if (hit && hit.contentHash !== contentHash) {
      const { asked } = (await decryptRow(tx, ScreeningHit, hit)).found;
      const entry = shownEntry({
        list: edition.listCode,
        key,
        reference,
        kind,
        bornOn: [],
        identifiers: [],
        ...content,
      });
      const listedName = entry.names[0] ?? '';
      lost.push({
        asked,
        entry,
        contentHash,
        edition: shownEdition(edition),
        listedName,
        score: 0,
        reasons: [noLongerNear],
      });
    }
  }
  return lost;
}
