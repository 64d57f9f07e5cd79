import type { EntityManager } from 'typeorm';
import { rowFinder } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import { type RequestedData, requestedSql, unreadSql } from '../../conversation';
import { Case } from '../case.entity';
import { factsOfCase } from '../case.policy';

const listedProperties = [
  'id',
  'caseNumber',
  'caseType',
  'subjectName',
  'serviceLevel',
  'serviceCode',
  'clientName',
  'clientEmail',
  'language',
  'isPrepaid',
  'notConfirmedByClient',
  ...factsOfCase,
  'paidOn',
  'bankToldAt',
  'dueAt',
  'nextDeadline',
  'waitingOn',
  'unreadSince',
  'messageCount',
  'invoicedCents',
  'reportReleasedAt',
  'reportOpenedAt',
  'hasFullReport',
  'openQuoteId',
  'openQuoteUntil',
  'quoteAcceptedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Case)[];

/** What a reader sees of a case besides its own columns. */
export interface RelatedCaseData extends RequestedData {
  /** Null without an attorney, and for one whose account no longer exists. */
  attorneyName: string | null;
  /** Null for a case of no organisation. */
  organisationName: string | null;
  /** Number of messages that the reader has not seen. */
  unreadCount: number;
}

/** The part of a case that lists show and policies need. */
export type ListedCase = Pick<Case, (typeof listedProperties)[number]> & RelatedCaseData;

/** SQL of `RelatedCaseData`, with the parameter `:readerId`. */
export const relatedToCase = {
  related: {
    attorneyName: 'attorney.name',
    organisationName: 'organisation.name',
    unreadCount: unreadSql('listed.id', ':readerId'),
    ...requestedSql('listed.id'),
  },
  joins: `LEFT JOIN users attorney ON attorney.id = listed."attorneyId"
    LEFT JOIN organisations organisation ON organisation.id = listed."organisationId"`,
};

const findRows = rowFinder<Case, (typeof listedProperties)[number], RelatedCaseData>(Case, {
  properties: listedProperties,
  ...relatedToCase,
});

/** Reads cases as `reader` sees them in a list, in the order of the ids, without a check of permissions. */
export async function findListedCases(
  manager: EntityManager,
  reader: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<ListedCase[]> {
  return await findRows(manager, ids, { readerId: reader.id });
}
