import type { EntityManager } from 'typeorm';
import { readPositionSql } from '../../conversation';
import { keptRowFinder } from '../../db/kept-rows';
import type { Actor } from '../../kernel/actor';
import { Case } from '../case.entity';
import { countUnread } from './unread-counts';

const listedProperties = [
  'id',
  'caseNumber',
  'caseType',
  'subjectName',
  'serviceLevel',
  'serviceCode',
  'status',
  'clientName',
  'clientEmail',
  'clientEmailNormalized',
  'submittedByUserId',
  'notConfirmedByClient',
  'attorneyId',
  'dueAt',
  'nextDeadline',
  'waitingOn',
  'unreadSince',
  'messageCount',
  'invoicedCents',
  'reportReleasedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Case)[];

/** What a reader sees of a case besides its own columns. */
export interface RelatedCaseData {
  /** Null without an attorney, and for one whose account no longer exists. */
  attorneyName: string | null;
  /** Number of messages that the reader has not seen. */
  unreadCount: number;
}

/** The part of a case that lists show and policies need. */
export type ListedCase = Pick<Case, (typeof listedProperties)[number]> & RelatedCaseData;

interface RelatedColumns extends Pick<RelatedCaseData, 'attorneyName'> {
  /** Position up to which the reader has read the conversation. */
  readPosition: number;
}

type FoundCase = Readonly<Omit<ListedCase, 'unreadCount'> & RelatedColumns>;

const findRows = keptRowFinder<Case, (typeof listedProperties)[number], RelatedColumns>(Case, {
  properties: listedProperties,
  related: { attorneyName: 'attorney.name', readPosition: readPositionSql('listed.id', ':readerId') },
  joins: 'LEFT JOIN users attorney ON attorney.id = listed."attorneyId"',
});

/**
 * Each row, and each list, with its unread messages. They do not change while the row is the same: a message raises `messageCount`, which is 0 again
 * after the conversation was erased, and `updatedAt` is different then; reading moves `readPosition`.
 */
const counted = new WeakMap<FoundCase, Readonly<ListedCase>>();
const countedLists = new WeakMap<readonly FoundCase[], readonly Readonly<ListedCase>[]>();

/**
 * Reads cases as `reader` sees them in a list, in the order of the ids, without a check of permissions. Runs one query, and a
 * second one if unread messages have to be counted again. A case that has not changed is the same frozen object, and so is a list in
 * which no case has.
 */
export async function findListedCases(
  manager: EntityManager,
  reader: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<readonly Readonly<ListedCase>[]> {
  const rows = await findRows(manager, ids, { readerId: reader.id });
  const known = countedLists.get(rows);
  if (known) {
    return known;
  }
  const changed = rows.flatMap((row) => (counted.has(row) ? [] : row.id));
  const unread = await countUnread(manager, reader.id, changed);
  const list = rows.map((row) => {
    const listed = counted.get(row) ?? Object.freeze({ ...row, unreadCount: unread.get(row.id) ?? 0 });
    counted.set(row, listed);
    return listed;
  });
  countedLists.set(rows, Object.freeze(list));
  return list;
}
