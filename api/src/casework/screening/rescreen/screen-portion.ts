import { setTimeout as pause } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import type { Instant } from '../../../platform/kernel/clock';
import { keepScreening } from '../desk/keep-screening';
import { type NearEntry, nearEntriesOf } from '../desk/near-entries';
import { hashOfAsked, namesToAsk, type ScreenedSubject } from '../desk/screened-subject';
import { ScreeningHit } from '../hits/screening-hit.entity';
import type { ListEdition } from '../lists/list-edition.entity';
import type { Hit } from '../screener/editions-in-memory';
import type { Screener } from '../screener/screener';
import { lostEntries } from './lost-entries';
import type { SubjectSource } from './subject-source';

/** Comparing names keeps a core busy, and requests come first. */
const restFactor = 5;

export interface AskedPortion {
  subjects: readonly ScreenedSubject[];
  /** For each subject, the hits of each of its names. */
  hits: Hit[][][];
  threshold: number;
}

/**
 * Looks for subjects among what an edition has added or changed. Rests after each one for five times as long as it took.
 *
 * @returns undefined when another edition is live by now.
 */
export async function askPortion(
  screener: Pick<Screener, 'screen'>,
  edition: ListEdition,
  subjects: readonly ScreenedSubject[],
): Promise<AskedPortion | undefined> {
  const hits: Hit[][][] = [];
  let threshold = 1;
  for (const subject of subjects) {
    const began = performance.now();
    const found = await screener.screen(namesToAsk(subject), { onlyChangesOf: edition.listCode });
    if (!found.editions.some(({ id }) => id === edition.id)) {
      return undefined;
    }
    threshold = found.threshold;
    hits.push(found.hits);
    await pause(restFactor * (performance.now() - began));
  }
  return { subjects, hits, threshold };
}

/** Keeps what is new for the subjects of a portion, and returns the number of new hits. Subjects without news get no screening. */
export async function keepPortion(
  tx: EntityManager,
  source: SubjectSource,
  edition: ListEdition,
  { subjects, hits, threshold }: AskedPortion,
  at: Instant,
): Promise<number> {
  const subjectKey = In(subjects.map(({ key }) => key));
  const known = await tx.findBy(ScreeningHit, { subjectKey, listCode: edition.listCode });
  let news = 0;
  for (const [index, subject] of subjects.entries()) {
    const own = known.filter((hit) => hit.subjectKey === subject.key);
    const near = nearEntriesOf(subject, hits[index] ?? [], [edition]);
    const all = [...near, ...(await lostEntries(tx, edition, own, near))];
    const fresh = all.filter((entry) => !isKnown(entry, subject, own));
    if (fresh.length > 0 && (await source.keep(tx, subject))) {
      await keepScreening(tx, null, { subject, trigger: 'edition', editions: [edition], threshold, near: all }, at);
      news += fresh.length;
    }
  }
  return news;
}

/** Whether a hit stands already for this entry as it is. */
const isKnown = ({ entry, contentHash }: NearEntry, subject: ScreenedSubject, hits: readonly ScreeningHit[]): boolean =>
  hits.some(
    (hit) =>
      hit.entryKey === entry.key &&
      hit.contentHash === contentHash &&
      hit.askedHash === hashOfAsked(subject) &&
      hit.isCurrent &&
      hit.removedAt === null,
  );
