import { In } from 'typeorm';
import type { Database } from '../../../../platform/db/database';
import { ListEntry } from '../list-entry.entity';

const entriesAtOnce = 500;

/** JSON stays text. */
type StoredEntry<Column extends keyof ListEntry> = {
  [Name in Column | 'key']: ListEntry[Name] extends string ? ListEntry[Name] : string;
};

/** Reads columns of the entries of an edition as they are stored, in portions, so that other queries get their turn. */
export async function* entriesOf<Column extends keyof ListEntry>(
  db: Database,
  editionId: string,
  columns: readonly Column[],
): AsyncGenerator<StoredEntry<Column>[]> {
  let last = '';
  for (;;) {
    const query = db.read
      .createQueryBuilder(ListEntry, 'entry')
      .select('entry.key', 'key')
      .where('entry.editionId = :editionId AND entry.key > :last', { editionId, last })
      .orderBy('entry.key')
      .limit(entriesAtOnce);
    for (const column of columns) {
      query.addSelect(`entry.${column}`, column);
    }
    const entries = await query.getRawMany();
    if (entries.length === 0) {
      return;
    }
    last = entries.at(-1).key;
    yield entries;
  }
}

/** Deletes the entries of an edition that nothing reads any more, in portions, so that other writes get their turn. */
export async function deleteEntriesOf(db: Database, editionId: string): Promise<void> {
  for (;;) {
    const entries = await db.read.find(ListEntry, { select: { id: true }, where: { editionId }, take: entriesAtOnce });
    if (entries.length === 0) {
      return;
    }
    await db.write((tx) => tx.delete(ListEntry, { id: In(entries.map(({ id }) => id)) }));
  }
}
