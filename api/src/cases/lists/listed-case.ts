import { rowFinder } from '../../db/find-rows';
import { Case } from '../case.entity';

const listedProperties = [
  'id',
  'caseNumber',
  'caseType',
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
  'messageCount',
  'invoicedCents',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Case)[];

/** The part of a case that lists show and policies need. */
export type ListedCase = Pick<Case, (typeof listedProperties)[number]>;

export const findListedCases = rowFinder(Case, listedProperties);
