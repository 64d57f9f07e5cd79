import type { CaseRow, CaseView, FollowedCase, SeenBefore } from '@portal/contracts';
import type { Actor } from '../kernel/actor';
import { type Case, neverDue } from './case.entity';
import { caseAbilitiesOf, seesWhatStaffRead } from './case.policy';
import type { ListedCase, RelatedCaseData } from './lists/listed-case';
import { nextStatusesOf } from './status/change-case-status';

/** Presents all fields of a case. Use it only where the opening log records the reader. */
export const presentCase = (actor: Actor, caseRecord: Case & RelatedCaseData): CaseView => ({
  ...presentCaseRow(actor, caseRecord),
  client: {
    ...clientOf(caseRecord),
    ...(caseRecord.clientPhone && { phone: caseRecord.clientPhone }),
    ...(caseRecord.clientCountry && { country: caseRecord.clientCountry }),
  },
  subjectDetails: caseRecord.subjectDetails,
  ...(caseRecord.story && { story: caseRecord.story }),
  legalFollowup: caseRecord.legalFollowup,
  confidentialityConfirmed: caseRecord.confidentialityConfirmed,
  ...(caseRecord.serviceCode && { serviceCode: caseRecord.serviceCode }),
  ...legalHoldOf(actor, caseRecord),
  ...(caseRecord.erasedAt && { erasedAt: caseRecord.erasedAt }),
});

const legalHoldOf = (actor: Actor, { legalHoldAt: since, legalHoldReason }: Case) =>
  seesWhatStaffRead(actor) && since && { legalHold: { since, reason: legalHoldReason ?? '' } };

const clientOf = ({ clientName: name, clientEmail: email }: ListedCase) => ({ name, email });

/** Presents a case for lists and for replies to changes, without the client's phone number, country and answers. */
export function presentCaseRow(
  actor: Actor,
  caseRecord: ListedCase & { seenBefore?: SeenBefore | undefined },
): CaseRow {
  const { attorneyId, attorneyName } = caseRecord;
  return {
    _id: caseRecord.id,
    caseNumber: caseRecord.caseNumber,
    caseType: caseRecord.caseType,
    ...(caseRecord.subjectName && { subjectName: caseRecord.subjectName }),
    serviceLevel: caseRecord.serviceLevel,
    status: caseRecord.status,
    createdAt: caseRecord.createdAt,
    updatedAt: caseRecord.updatedAt,
    totalAmount: caseRecord.invoicedCents / 100,
    ...(attorneyId && { attorney: { _id: attorneyId, name: attorneyName ?? 'Former attorney' } }),
    client: clientOf(caseRecord),
    ...(caseRecord.notConfirmedByClient && { notConfirmedByClient: true }),
    ...nextDeadlineOf(caseRecord),
    ...(caseRecord.waitingOn && { waitingOn: caseRecord.waitingOn }),
    messageCount: caseRecord.messageCount,
    unreadCount: caseRecord.unreadCount,
    ...(caseRecord.seenBefore && { seenBefore: caseRecord.seenBefore }),
    ...unreadSinceOf(actor, caseRecord),
    abilities: caseAbilitiesOf(actor, caseRecord),
    nextStatuses: nextStatusesOf(actor, caseRecord),
  };
}

/** Presents a case to somebody who has its receipt code. They may be anybody, so it says nothing about the matter. */
export const presentFollowed = (caseRecord: Case): FollowedCase => ({
  caseNumber: caseRecord.caseNumber,
  status: caseRecord.status,
  submittedAt: caseRecord.createdAt,
  ...nextDeadlineOf(caseRecord),
  ...(caseRecord.waitingOn && { waitingOn: caseRecord.waitingOn }),
});

const nextDeadlineOf = ({ nextDeadline: kind, dueAt }: Pick<Case, 'nextDeadline' | 'dueAt'>) =>
  kind && { nextDeadline: { kind, ...(dueAt !== neverDue && { dueAt }) } };

const unreadSinceOf = (actor: Actor, { unreadSince }: ListedCase) =>
  seesWhatStaffRead(actor) && unreadSince !== neverDue && { unreadSince };
