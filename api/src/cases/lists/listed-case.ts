import type { EntityManager } from 'typeorm';
import { readPositionSql } from '../../conversation';
import { rowFinder } from '../../db/find-rows';
import type { Actor } from '../../kernel/actor';
import { Case } from '../case.entity';
import { countUnreadOf } from './unread-counts';

const listedProperties = [
  'id',
  'caseNumber',
  'caseType',
  'subjectName',
  'serviceLevel',
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

const findRows = rowFinder<Case, (typeof listedProperties)[number], RelatedColumns>(Case, {
  properties: listedProperties,
  related: { attorneyName: 'attorney.name', readPosition: readPositionSql('listed.id', ':readerId') },
  joins: 'LEFT JOIN users attorney ON attorney.id = listed."attorneyId"',
});

/**
 * Reads cases as `reader` sees them in a list, in the order of the ids, without a check of permissions. Runs one query, and a
 * second one if unread messages have to be counted again.
 */
export async function findListedCases(
  manager: EntityManager,
  reader: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<ListedCase[]> {
  const rows = await findRows(manager, ids, { readerId: reader.id });
  return countUnreadOf(manager, reader.id, rows);
}
