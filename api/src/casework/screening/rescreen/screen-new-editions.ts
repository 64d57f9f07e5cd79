import type { Database } from '../../../platform/db/database';
import { insertRows, updateRows } from '../../../platform/db/write-rows';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { editionsToScreen, hasChanges, markScreened } from '../lists/editions/entries-to-screen';
import type { ListEdition } from '../lists/list-edition.entity';
import type { Screener } from '../screener/screener';
import { markRemoved } from './mark-removed';
import { Rescreening } from './rescreening.entity';
import { askPortion, keepPortion } from './screen-portion';
import type { SubjectSource } from './subject-source';

interface Rescreen {
  db: Database;
  screener: Pick<Screener, 'screen'>;
  now: Clock;
  sources: readonly SubjectSource[];
}

/**
 * Looks for the subjects of all sources among what new editions have added or changed. A portion and how far it has come are one transaction, so that
 * nothing is lost or doubled by a crash, or by other instances: the one that comes later stops. The next run does what is left when the signal is aborted.
 */
export async function screenNewEditions(work: Rescreen, signal?: AbortSignal): Promise<void> {
  for (const edition of await editionsToScreen(work.db.read)) {
    const sources = (await hasChanges(work.db.read, edition.id)) ? work.sources : [];
    await begin(work, edition);
    let isRunning = true;
    while (isRunning && !signal?.aborted) {
      isRunning = await screenPortion({ ...work, sources }, edition);
    }
  }
}

const begin = ({ db, now }: Rescreen, edition: ListEdition): Promise<void> =>
  db.write(async (tx) => {
    const at = instant(now());
    const row: Rescreening = {
      editionId: edition.id,
      source: 0,
      last: '',
      subjects: 0,
      hits: 0,
      startedAt: at,
      finishedAt: null,
    };
    await insertRows(tx, Rescreening, [row], { ignoreConflicts: true });
    await markRemoved(tx, edition, at);
  });

/** @returns whether there is more to do for this instance. */
async function screenPortion(work: Rescreen, edition: ListEdition): Promise<boolean> {
  const { db, screener, now, sources } = work;
  const progress = await db.read.findOneBy(Rescreening, { editionId: edition.id });
  if (!progress || progress.finishedAt !== null) {
    return false;
  }
  const source = sources[progress.source];
  if (!source) {
    return finish(work, edition, progress);
  }
  const next = await source.next(db.read, progress.last);
  if (!next) {
    return advance(db, progress, { source: progress.source + 1, last: '' });
  }
  const asked = await askPortion(screener, edition, next.subjects);
  if (!asked) {
    return false;
  }
  return db.write(async (tx) => {
    if (!(await moveOn(tx, progress, { last: next.last, subjects: progress.subjects + next.subjects.length }))) {
      return false;
    }
    const hits = await keepPortion(tx, source, edition, asked, instant(now()));
    await updateRows(tx, Rescreening, { editionId: edition.id }, { hits: progress.hits + hits });
    return true;
  });
}

type Writer = Parameters<typeof updateRows>[0];

/** @returns false when another instance has moved on since. */
const moveOn = async (
  tx: Writer,
  { editionId, source, last }: Rescreening,
  change: Partial<Rescreening>,
): Promise<boolean> => (await updateRows(tx, Rescreening, { editionId, source, last, finishedAt: null }, change)) === 1;

const advance = (db: Database, progress: Rescreening, change: Partial<Rescreening>): Promise<boolean> =>
  db.write((tx) => moveOn(tx, progress, change));

const finish = ({ db, now }: Rescreen, edition: ListEdition, progress: Rescreening): Promise<boolean> =>
  db.write(async (tx) => {
    const at = instant(now());
    if (await moveOn(tx, progress, { finishedAt: at })) {
      await markScreened(tx, edition.id, now());
      const { subjects, hits } = progress;
      const detail = { listCode: edition.listCode, subjects, hits };
      const list = { subjectType: 'list', subjectId: edition.id };
      await recordAudit(tx, { actor: null, action: 'list.screened', ...list, at, detail });
    }
    return false;
  });
