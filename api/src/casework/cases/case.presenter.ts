import type { CaseRow, CaseView, FollowedCase, SeenBefore } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import type { BusinessDay } from '../../platform/kernel/business-day';
import { noteOnLetters } from '../../platform/kernel/spellings/note-on-letters';
import { type Case, neverDue, type ReadableCase } from './case.entity';
import { caseAbilitiesOf, casePolicy, seesWhatStaffRead } from './case.policy';
import type { ListedCase, RelatedCaseData } from './lists/listed-case';
import { isQuoteMissing } from './quote-missing';
import { nextStatusesOf } from './status/change-case-status';
import { urgencyOf } from './urgency/urgency';

/** Presents all fields of a case. Use it only where the opening log records the reader. */
export const presentCase = (
  actor: Actor,
  caseRecord: ReadableCase & RelatedCaseData,
  today: BusinessDay,
): CaseView => ({
  ...presentCaseRow(actor, caseRecord, { today }),
  client: {
    ...clientOf(caseRecord),
    ...(caseRecord.clientPhone && { phone: caseRecord.clientPhone }),
    ...(caseRecord.clientCountry && { country: caseRecord.clientCountry }),
  },
  ...(seesWhatStaffRead(actor) && nameNotesOf(caseRecord)),
  subjectDetails: caseRecord.subjectDetails,
  ...(caseRecord.story && { story: caseRecord.story }),
  ...(caseRecord.bankToldAt && { bankToldAt: caseRecord.bankToldAt }),
  legalFollowup: caseRecord.legalFollowup,
  confidentialityConfirmed: caseRecord.confidentialityConfirmed,
  ...legalHoldOf(actor, caseRecord),
  ...(casePolicy.changeReceiptCode(actor, caseRecord) && { hasReceiptCode: caseRecord.receiptHash !== null }),
  ...(caseRecord.erasedAt && { erasedAt: caseRecord.erasedAt }),
});

function nameNotesOf({ subjectName, clientName }: ReadableCase) {
  const [subject, client] = [noteOnLetters(subjectName ?? ''), noteOnLetters(clientName)];
  return (subject || client) && { nameNotes: { subject, client } };
}

const legalHoldOf = (actor: Actor, { legalHoldAt: since, legalHoldReason }: ReadableCase) =>
  seesWhatStaffRead(actor) && since && { legalHold: { since, reason: legalHoldReason ?? '' } };

const clientOf = ({ clientName: name, clientEmail: email }: ListedCase) => ({ name, email });

/** Absent from a case that its client keeps to themselves, whatever it was before. */
const organisationOf = ({ organisationId, organisationName, isShared }: ListedCase) =>
  isShared && organisationId && organisationName ? { _id: organisationId, name: organisationName } : undefined;

interface Beside {
  today: BusinessDay;
  seenBefore?: SeenBefore | undefined;
}

/** Presents a case for lists and for replies to changes, without the client's phone number, country and answers. */
export function presentCaseRow(actor: Actor, caseRecord: ListedCase, { today, seenBefore }: Beside): CaseRow {
  // Writing a reply leaves out what is undefined. Spreads of parts that may be missing would take five times as long.
  return {
    _id: caseRecord.id,
    caseNumber: caseRecord.caseNumber,
    caseType: caseRecord.caseType,
    subjectName: caseRecord.subjectName || undefined,
    serviceLevel: caseRecord.serviceLevel,
    serviceCode: caseRecord.serviceCode || undefined,
    status: caseRecord.status,
    createdAt: caseRecord.createdAt,
    updatedAt: caseRecord.updatedAt,
    totalAmount: caseRecord.invoicedCents / 100,
    attorney: attorneyOf(caseRecord),
    client: clientOf(caseRecord),
    language: languageOf(actor, caseRecord),
    organisation: organisationOf(caseRecord),
    notConfirmedByClient: caseRecord.notConfirmedByClient || undefined,
    urgent: urgencyOf(caseRecord, today),
    nextDeadline: nextDeadlineOf(caseRecord),
    waitingOn: caseRecord.waitingOn ?? undefined,
    requested: requestedOf(caseRecord),
    messageCount: caseRecord.messageCount,
    unreadCount: caseRecord.unreadCount,
    seenBefore,
    hasReport: caseRecord.reportReleasedAt ? true : undefined,
    reportUnread: isReportUnread(actor, caseRecord) || undefined,
    quoteToRead: quoteToReadOf(actor, caseRecord, today),
    quoteMissing: (seesWhatStaffRead(actor) && isQuoteMissing(caseRecord)) || undefined,
    prepaid: caseRecord.isPrepaid || undefined,
    unreadSince: unreadSinceOf(actor, caseRecord),
    abilities: caseAbilitiesOf(actor, caseRecord),
    nextStatuses: nextStatusesOf(actor, caseRecord),
  };
}

/** Presents a case to somebody who has its receipt code. They may be anybody, so it says nothing about the matter. */
export const presentFollowed = (caseRecord: Case): FollowedCase => ({
  caseNumber: caseRecord.caseNumber,
  status: caseRecord.status,
  submittedAt: caseRecord.createdAt,
  nextDeadline: nextDeadlineOf(caseRecord),
  waitingOn: caseRecord.waitingOn ?? undefined,
});

const nextDeadlineOf = ({ nextDeadline: kind, dueAt }: Pick<Case, 'nextDeadline' | 'dueAt'>) =>
  kind ? { kind, dueAt: dueAt === neverDue ? undefined : dueAt } : undefined;

/** For clients only: what they have opened shows staff nothing about their own work. */
const isReportUnread = (actor: Actor, caseRecord: ListedCase) =>
  casePolicy.readAsClient(actor, caseRecord) &&
  caseRecord.reportReleasedAt !== null &&
  caseRecord.reportOpenedAt === null;

/** For clients only, because the card that says what to do is theirs. */
function quoteToReadOf(actor: Actor, caseRecord: ListedCase, today: BusinessDay) {
  const { openQuoteId, openQuoteUntil } = caseRecord;
  return casePolicy.readAsClient(actor, caseRecord) && openQuoteId && openQuoteUntil && openQuoteUntil >= today
    ? { _id: openQuoteId, validUntil: openQuoteUntil }
    : undefined;
}

const attorneyOf = ({ attorneyId, attorneyName }: ListedCase) =>
  attorneyId ? { _id: attorneyId, name: attorneyName ?? 'Former attorney' } : undefined;

/** For staff only: a client has it in their account. */
const languageOf = (actor: Actor, { language }: ListedCase) =>
  seesWhatStaffRead(actor) && language !== 'en' ? language : undefined;

const requestedOf = ({ requestedPoints: points, requestedOpen: open, requestedBy: dueOn }: ListedCase) =>
  points > 0 ? { points, open, dueOn: dueOn ?? undefined } : undefined;

const unreadSinceOf = (actor: Actor, { unreadSince }: ListedCase) =>
  seesWhatStaffRead(actor) && unreadSince !== neverDue ? unreadSince : undefined;
