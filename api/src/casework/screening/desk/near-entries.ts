import { type AskedName, type ListedEntry, listTitleOf, type ScreenedEdition } from '@portal/contracts';
import type { Hit } from '../screener/editions-in-memory';
import type { ScreenedNames } from '../screener/screener';
import { askedOf, type ScreenedSubject } from './screened-subject';

export type AskedEdition = ScreenedNames['editions'][number];

/** A listed entry with the name of it that is most like one of the names of a subject. */
export interface NearEntry {
  asked: AskedName;
  entry: ListedEntry;
  contentHash: string;
  edition: ScreenedEdition;
  listedName: string;
  score: number;
  reasons: string[];
}

/**
 * Returns each entry once that one of the names of a subject may mean, the likeliest first.
 *
 * @param hits - for each name of the subject, in the order of `askedOf`.
 */
export function nearEntriesOf(
  subject: ScreenedSubject,
  hits: readonly (readonly Hit[])[],
  editions: readonly AskedEdition[],
): NearEntry[] {
  const asked = askedOf(subject);
  const all = hits.flatMap((found, at) => found.map((hit) => ({ hit, asked: asked[at] })));
  const best = new Map<string, NearEntry>();
  for (const { hit, asked: one } of all.sort((a, b) => b.hit.score - a.hit.score)) {
    const place = `${hit.list} ${hit.key}`;
    const edition = editions.find(({ id }) => id === hit.editionId);
    if (one && edition && !best.has(place)) {
      const { name: listedName, score, reasons, contentHash } = hit;
      best.set(place, {
        asked: one,
        entry: shownEntry(hit),
        contentHash,
        edition: shownEdition(edition),
        listedName,
        score,
        reasons,
      });
    }
  }
  return [...best.values()];
}

type Listed = Omit<Hit, 'editionId' | 'contentHash' | 'name' | 'score' | 'reasons'>;

export const shownEntry = ({
  names,
  born,
  bornOn,
  countries,
  programmes,
  identifiers,
  ...entry
}: Listed): ListedEntry => ({
  list: entry.list,
  key: entry.key,
  kind: entry.kind,
  names: [...names],
  born: [...born],
  bornOn: [...bornOn],
  countries: [...countries],
  programmes: [...programmes],
  reference: entry.reference,
  identifiers: [...identifiers],
});

export const shownEdition = ({
  listCode,
  dated,
  importedAt,
}: Omit<AskedEdition, 'entries' | 'sha256' | 'id'>): ScreenedEdition => ({
  list: listCode,
  title: listTitleOf(listCode),
  ...(dated !== null && { dated }),
  importedAt,
});
