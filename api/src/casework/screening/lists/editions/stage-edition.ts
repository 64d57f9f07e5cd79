import { randomUUID } from 'node:crypto';
import { type EntityManager, Not } from 'typeorm';
import type { Database } from '../../../../platform/db/database';
import { isPostgres } from '../../../../platform/db/sql';
import { AppError } from '../../../../platform/kernel/app-error';
import { type Instant, instantAfter } from '../../../../platform/kernel/clock';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';
import type { KnownEntry } from '../reading/compare-editions';
import type { ListReader, ReadEdition } from '../reading/list-reader';
import { refuseCode } from '../reading/read-list';
import { deleteEntriesOf, entriesOf } from './entries-of';
import { type ListChange, recordList } from './record-list';

/** The files of a list. */
export interface ListFiles {
  code: string;
  /** Paths. */
  files: readonly string[];
}

/**
 * Reads the files of a list and keeps them as an edition beside the live one, which stays in use. An edition that was staged before is replaced. Entries are
 * written in portions, so that other writes get their turn; until the last one, nothing but `sweepImports` sees them. Each portion says that the import goes on.
 *
 * @throws UnreadableList when a file is refused.
 * @throws AppError `CONFLICT` when another edition was published meanwhile.
 */
export async function stageEdition(
  db: Database,
  reader: ListReader,
  list: ListFiles,
  change: ListChange,
): Promise<ListEdition> {
  refuseCode(list.code);
  const began = performance.now();
  const at = () => instantAfter(change.now, performance.now() - began);
  const live = await db.read.findOneBy(ListEdition, { listCode: list.code, status: 'live' });
  return reader.read(list, knownEntries(db, live), async (read) => {
    const edition = editionOf(list.code, read, live, instantAfter(change.now, 0));
    await db.write((tx) => tx.insert(ListEdition, { ...edition, status: 'staging', importedAt: at() }));
    try {
      for await (const rows of read.portions) {
        const entries = rows.map((row) => ({ ...row, id: randomUUID(), editionId: edition.id }));
        await db.write(async (tx) => {
          await goOn(tx, edition.id, { importedAt: at() });
          await tx.insert(ListEntry, entries);
        });
      }
      const replaced = await finishStaging(db, edition, change);
      await Promise.all(replaced.map(({ id }) => deleteEntriesOf(db, id)));
      return edition;
    } catch (error) {
      await db.write((tx) => tx.delete(ListEdition, { id: edition.id, status: 'staging' }));
      throw error;
    }
  });
}

async function* knownEntries(db: Database, live: ListEdition | null): AsyncGenerator<KnownEntry[]> {
  if (live) {
    yield* entriesOf(db, live.id, ['reference', 'contentHash']);
  }
}

/** @throws AppError `CONFLICT` when the import was silent for so long that `sweepImports` has removed it. */
async function goOn(tx: EntityManager, id: string, change: Partial<ListEdition>): Promise<void> {
  const { affected } = await tx.update(ListEdition, { id, status: 'staging' }, change);
  if (affected !== 1) {
    throw new AppError('CONFLICT', 'The import took so long that it was given up. Import the file again.');
  }
}

function editionOf(listCode: string, read: ReadEdition, live: ListEdition | null, importedAt: Instant): ListEdition {
  const { sha256, dated, entries, added, changed, removed } = read;
  return {
    id: randomUUID(),
    listCode,
    status: 'staged',
    sha256,
    dated,
    importedAt,
    publishedAt: null,
    entries,
    added,
    changed,
    removed,
    comparedWith: live?.id ?? null,
    screenedAt: null,
  };
}

/** Shows the edition as staged; returns those that it replaces. */
const finishStaging = (db: Database, edition: ListEdition, change: ListChange): Promise<ListEdition[]> =>
  db.write(async (tx) => {
    const { id, listCode } = edition;
    if (isPostgres(tx)) {
      // Of two imports that end at once, the later one replaces the earlier.
      const lock = { mode: 'pessimistic_write' } as const;
      await tx.find(ListEdition, { where: { listCode, status: 'staging' }, order: { id: 'ASC' }, lock });
    }
    const live = await tx.findOneBy(ListEdition, { listCode, status: 'live' });
    if ((live?.id ?? null) !== edition.comparedWith) {
      throw new AppError('CONFLICT', 'Another edition of the list was published meanwhile. Import the file again.');
    }
    const replaced = await tx.findBy(ListEdition, { listCode, status: 'staged', id: Not(id) });
    await tx.delete(ListEdition, { listCode, status: 'staged', id: Not(id) });
    await goOn(tx, id, { status: 'staged', importedAt: edition.importedAt });
    await recordList(tx, 'list.staged', edition, change);
    return replaced;
  });
