import type { DataSource, EntityManager } from 'typeorm';
import { readPositionSql, unreadSql } from '../../conversation';
import { rowFinder } from '../../db/find-rows';
import { Case } from '../case.entity';

/**
 * What decides how many messages of a case a reader has not seen. A message raises `messageCount`, which is 0 again after the
 * conversation was erased; `updatedAt` is different then.
 */
interface Conversation extends Pick<Case, 'id' | 'messageCount' | 'updatedAt'> {
  /** Position up to which the reader has read. */
  readPosition: number;
}

interface Unread {
  unreadCount: number;
}

const countAgain = rowFinder<Case, 'messageCount' | 'updatedAt', Pick<Conversation, 'readPosition'> & Unread>(Case, {
  properties: ['id', 'messageCount', 'updatedAt'],
  related: {
    readPosition: readPositionSql('listed.id', ':readerId'),
    unreadCount: unreadSql('listed.id', ':readerId'),
  },
});

type Counted = Conversation & Unread;

/** The last counts of each connection, by reader and case. */
const caches = new WeakMap<DataSource, Map<string, Counted>>();
const maxCounts = 5_000;

/**
 * Adds to each row how many messages `readerId` has not seen. A count is kept while the conversation and the position of the
 * reader are the same. The others are counted again in one query, which also reads the conversation that it has counted.
 */
export async function countUnreadOf<Row extends Conversation>(
  manager: EntityManager,
  readerId: string,
  rows: readonly Row[],
): Promise<(Row & Unread)[]> {
  const cache = caches.get(manager.connection) ?? new Map<string, Counted>();
  caches.set(manager.connection, cache);
  const keyOf = (caseId: string) => readerId + caseId;
  const known = rows.map((row) => ifSame(cache.get(keyOf(row.id)), row));
  const changed = rows.filter((_row, at) => !known[at]).map(({ id }) => id);
  const counted = new Map<string, Counted>();
  for (const row of await countAgain(manager, changed, { readerId })) {
    counted.set(row.id, row);
    if (cache.size >= maxCounts) {
      cache.clear();
    }
    cache.set(keyOf(row.id), row);
  }
  return rows.map((row, at) => {
    const { unreadCount = 0 } = known[at] ?? counted.get(row.id) ?? {};
    return Object.assign(row, { unreadCount });
  });
}

const ifSame = (known: Counted | undefined, row: Conversation): Counted | undefined =>
  known?.messageCount === row.messageCount &&
  known.updatedAt === row.updatedAt &&
  known.readPosition === row.readPosition
    ? known
    : undefined;
