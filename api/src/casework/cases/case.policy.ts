import type { CaseAbilities } from '@portal/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { isAdmin, isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Case } from './case.entity';

/** The columns by which it is decided who may do what with a case. */
export const factsOfCase = [
  'status',
  'attorneyId',
  'reviewerId',
  'clientEmailNormalized',
  'submittedByUserId',
  'organisationId',
  'isShared',
] as const satisfies (keyof Case)[];
export type CaseFacts = Pick<Case, (typeof factsOfCase)[number]>;
type CaseAction =
  | 'read'
  | 'list'
  | 'seeBilling'
  | 'readAsClient'
  | 'assign'
  | 'changeStatus'
  | 'overrideStatus'
  | 'startWorkByMessage'
  | 'sendMessage'
  | 'uploadDocument'
  | 'createInvoice'
  | 'seeDelivery'
  | 'retryDelivery'
  | 'cancelRequest'
  | 'writeReport'
  | 'reviewReport'
  | 'giveAssessment'
  | 'keepNotes'
  | 'screen'
  | 'seeReaders'
  | 'changeReceiptCode'
  | 'changeLegalHold'
  | 'nameSubject'
  | 'confirm'
  | 'tellBank'
  | 'share';

const isItsAttorney: Rule<CaseFacts> = (actor, caseRecord) =>
  actor.role === 'attorney' && caseRecord.attorneyId === actor.id;
const isOpen = (caseRecord: CaseFacts) => caseRecord.status !== 'closed';

/** An equal address is not enough: it must be confirmed, or this account must have submitted the case. */
const isItsClient: Rule<CaseFacts> = (actor, caseRecord) =>
  actor.role === 'client' &&
  caseRecord.clientEmailNormalized === actor.email &&
  (actor.emailConfirmed || caseRecord.submittedByUserId === actor.id);

const isItsStaff: Rule<CaseFacts> = (actor, caseRecord) => isAdmin(actor) || isItsAttorney(actor, caseRecord);
/** An erased case has no client any more, so its row keeps no address. */
const isErased = ({ clientEmailNormalized }: CaseFacts) => clientEmailNormalized === '';
const mayWorkOnIt: Rule<CaseFacts> = (actor, caseRecord) => isItsStaff(actor, caseRecord) && !isErased(caseRecord);
/** An attorney who is asked to review the report reads its case for as long as the request is open. */
const isItsReviewer: Rule<CaseFacts> = (actor, caseRecord) =>
  actor.role === 'attorney' && caseRecord.reviewerId === actor.id && isOpen(caseRecord);
const takesPart: Rule<CaseFacts> = (actor, caseRecord) =>
  isItsStaff(actor, caseRecord) || isItsClient(actor, caseRecord);

/** Any member of the organisation with which the case is shared. */
const isForItsOrganisation: Rule<CaseFacts> = (actor, { organisationId, isShared }) =>
  actor.role === 'client' &&
  isShared &&
  actor.membership !== undefined &&
  actor.membership.organisationId === organisationId;
/** Whether the case is for no other organisation than that of `actor`. */
const isOfTheirs: Rule<CaseFacts> = ({ membership }, { organisationId }) =>
  membership !== undefined && (organisationId === null || organisationId === membership.organisationId);
/** Of these, those who read cases: all but the ones for billing. */
const isItsColleague: Rule<CaseFacts> = (actor, caseRecord) =>
  isForItsOrganisation(actor, caseRecord) && actor.membership?.role !== 'billing';

/** Clients do not learn what the firm has read, nor how much waits for it. */
export const seesWhatStaffRead = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor);

/** Who may be asked by name to review a report, and finds those reports in a list of their own. */
export const mayBeAskedToReview = isStaff;

/** All names of a subject. An attorney learns only those in their own cases, which nothing from another case changes. */
export const seesAllNames = isAdmin;

/** The rules for everything that a person may do with a case: requests, downloads and live events ask it. */
export const casePolicy: Policy<CaseAction, CaseFacts> = {
  read: (actor, caseRecord) =>
    takesPart(actor, caseRecord) || isItsColleague(actor, caseRecord) || isItsReviewer(actor, caseRecord),
  /** Find it in one's lists, counts and searches. A reviewer finds it among the reports to review only. */
  list: (actor, caseRecord) => takesPart(actor, caseRecord) || isItsColleague(actor, caseRecord),
  /** See its invoices and quotes. */
  seeBilling: (actor, caseRecord) => takesPart(actor, caseRecord) || isForItsOrganisation(actor, caseRecord),
  /** Answer what is sent to the client: an invoice, quote or report counts as opened, and a quote is accepted. */
  readAsClient: isItsClient,
  assign: (actor, caseRecord) => isAdmin(actor) && isOpen(caseRecord),
  changeStatus: isItsStaff,
  /** Changes outside the usual course: closing without work, unassigning, and reopening a closed case. */
  overrideStatus: (actor, caseRecord) => isAdmin(actor) && !isErased(caseRecord),
  /** The first message of the attorney starts the work; a message of the client reopens a resolved case. */
  startWorkByMessage: (actor, caseRecord) =>
    (isItsAttorney(actor, caseRecord) && caseRecord.status === 'assigned') ||
    (isItsClient(actor, caseRecord) && caseRecord.status === 'resolved'),
  sendMessage: (actor, caseRecord) => takesPart(actor, caseRecord) && isOpen(caseRecord),
  uploadDocument: (actor, caseRecord) => takesPart(actor, caseRecord) && isOpen(caseRecord),
  createInvoice: mayWorkOnIt,
  seeDelivery: isItsStaff,
  retryDelivery: isItsStaff,
  cancelRequest: isItsStaff,
  writeReport: mayWorkOnIt,
  /** Send back or release a report that waits for a review. */
  reviewReport: (actor, caseRecord) => mayWorkOnIt(actor, caseRecord) || isItsReviewer(actor, caseRecord),
  giveAssessment: (actor, caseRecord) => isItsStaff(actor, caseRecord) && isOpen(caseRecord),
  /** Read and write the notes and tasks of staff. An earlier attorney loses them with the case. */
  keepNotes: mayWorkOnIt,
  /** Look for its subjects on lists, see what was found and decide about it. */
  screen: mayWorkOnIt,
  /** See who of the firm opened the case. Staff find it in the audit trail. */
  seeReaders: isItsClient,
  /** Void the receipt code, or replace it. The attorney does not need to: a code shows no more than a status. */
  changeReceiptCode: (actor, caseRecord) => isItsClient(actor, caseRecord) || (isAdmin(actor) && !isErased(caseRecord)),
  /** Forbid or allow again that the case is erased. */
  changeLegalHold: (actor, caseRecord) => isAdmin(actor) && !isErased(caseRecord),
  nameSubject: (actor, caseRecord) => isItsStaff(actor, caseRecord) && isOpen(caseRecord),
  /**
   * Say that the client has submitted the case. Only the owner of the mailbox can know: an account with an unconfirmed address may be
   * that of the stranger who submitted it.
   */
  confirm: (actor, caseRecord) => isItsClient(actor, caseRecord) && actor.emailConfirmed,
  tellBank: takesPart,
  /** Share it with one's organisation, or make it private again. An owner may do so with any case that is shared. */
  share: (actor, caseRecord) =>
    (isItsClient(actor, caseRecord) && isOfTheirs(actor, caseRecord)) ||
    (isForItsOrganisation(actor, caseRecord) && actor.membership?.role === 'owner'),
};

/**
 * Returns the answers of the policy that are sent to the browser, which needs no rules of its own. They are written out, because a list
 * asks for all of them in each row, and a loop over names takes several times as long.
 */
export const caseAbilitiesOf = (actor: Actor, caseRecord: CaseFacts): CaseAbilities => ({
  assign: casePolicy.assign(actor, caseRecord),
  sendMessage: casePolicy.sendMessage(actor, caseRecord),
  uploadDocument: casePolicy.uploadDocument(actor, caseRecord),
  createInvoice: casePolicy.createInvoice(actor, caseRecord),
  seeDelivery: casePolicy.seeDelivery(actor, caseRecord),
  writeReport: casePolicy.writeReport(actor, caseRecord),
  reviewReport: casePolicy.reviewReport(actor, caseRecord),
  giveAssessment: casePolicy.giveAssessment(actor, caseRecord),
  keepNotes: casePolicy.keepNotes(actor, caseRecord),
  screen: casePolicy.screen(actor, caseRecord),
  seeReaders: casePolicy.seeReaders(actor, caseRecord),
  changeLegalHold: casePolicy.changeLegalHold(actor, caseRecord),
  nameSubject: casePolicy.nameSubject(actor, caseRecord),
  confirm: casePolicy.confirm(actor, caseRecord),
  share: casePolicy.share(actor, caseRecord),
});

/**
 * Returns `casePolicy.list` or `seeBilling` as a condition for `andWhere`. case.policy.test.ts checks that both agree.
 *
 * @param alias - the alias of cases in the query.
 */
function listedFor(actor: Actor, alias: string, action: 'list' | 'seeBilling'): Brackets {
  return new Brackets((where) => {
    switch (actor.role) {
      case 'admin':
        where.where('1 = 1');
        break;
      case 'attorney':
        where.where(`${alias}.attorneyId = :readerId`, { readerId: actor.id });
        break;
      case 'client':
        where.where(ownedBy(actor, alias));
        if (actor.membership && (action === 'seeBilling' || actor.membership.role !== 'billing')) {
          const { organisationId } = actor.membership;
          where.orWhere(`(${alias}.organisationId = :organisationId AND ${alias}.isShared = true)`, { organisationId });
        }
    }
  });
}

/** `isItsClient` as a condition. */
const ownedBy = ({ id: readerId, email: readerEmail, emailConfirmed }: Actor, alias: string) =>
  new Brackets((where) => {
    where.where(`${alias}.clientEmailNormalized = :readerEmail`, { readerEmail });
    if (!emailConfirmed) {
      where.andWhere(`${alias}.submittedByUserId = :readerId`, { readerId });
    }
  });

/** `isItsReviewer` as a condition. */
const reviewedBy = (actor: Actor, alias: string) =>
  new Brackets((where) => {
    where.where(actor.role === 'attorney' ? `${alias}.reviewerId = :reviewerId` : '1 = 0', { reviewerId: actor.id });
    where.andWhere(`${alias}.status <> 'closed'`);
  });

/** Whether `listedFor` restricts nothing. */
export const readsAllCases = (actor: Actor): boolean => isAdmin(actor);

/** Restricts a query to the cases that are in the lists of `actor`. */
export const onlyListed = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>, actor: Actor, alias = 'case') =>
  query.andWhere(listedFor(actor, alias, 'list'));

/** Restricts a query to the cases whose invoices and quotes `actor` may see. */
export const onlyBilled = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>, actor: Actor, alias = 'case') =>
  query.andWhere(listedFor(actor, alias, 'seeBilling'));

/** Restricts a query to the cases of which `actor` is the client, without those that others share. */
export const onlyOwned = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>, actor: Actor, alias = 'case') =>
  query.andWhere(ownedBy(actor, alias));

/** Restricts a query to the cases whose report `actor` is asked by name to review. With `onlyListed`, these are all that `actor` may read. */
export const onlyReviewed = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>, actor: Actor, alias = 'case') =>
  query.andWhere(reviewedBy(actor, alias));
