import type { CaseAbilities } from '@portal/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { Policy, Rule } from '../kernel/policy';
import type { Case } from './case.entity';

export type CaseFacts = Pick<Case, 'status' | 'attorneyId' | 'clientEmailNormalized' | 'submittedByUserId'>;
type CaseAction = 'read' | keyof CaseAbilities;

const isAdmin = (actor: Actor) => actor.role === 'admin';
const isItsAttorney: Rule<CaseFacts> = (actor, caseRecord) =>
  actor.role === 'attorney' && caseRecord.attorneyId === actor.id;
const isOpen = (caseRecord: CaseFacts) => caseRecord.status !== 'closed';

/** An address alone proves nothing: it must be confirmed, or the case must have been submitted from this account. */
const isItsClient: Rule<CaseFacts> = (actor, caseRecord) =>
  actor.role === 'client' &&
  caseRecord.clientEmailNormalized === actor.email &&
  (actor.emailConfirmed || caseRecord.submittedByUserId === actor.id);

const isItsStaff: Rule<CaseFacts> = (actor, caseRecord) => isAdmin(actor) || isItsAttorney(actor, caseRecord);
const mayRead: Rule<CaseFacts> = (actor, caseRecord) => isItsStaff(actor, caseRecord) || isItsClient(actor, caseRecord);

/** Who may do what with a case; the same answers for calls, downloads, live events and mails. */
export const casePolicy: Policy<CaseAction, CaseFacts> = {
  read: mayRead,
  assign: (actor, caseRecord) => isAdmin(actor) && isOpen(caseRecord),
  sendMessage: (actor, caseRecord) => mayRead(actor, caseRecord) && isOpen(caseRecord),
  uploadDocument: (actor, caseRecord) => mayRead(actor, caseRecord) && isOpen(caseRecord),
  createInvoice: isItsStaff,
  seeDelivery: isItsStaff,
};

/**
 * `casePolicy.read` as a condition for `andWhere`, on the alias that cases have in the query.
 * The two must agree; case.policy.test.ts holds them together.
 */
export function readableBy(actor: Actor, alias = 'case'): Brackets {
  return new Brackets((where) => {
    switch (actor.role) {
      case 'admin':
        where.where('1 = 1');
        break;
      case 'attorney':
        where.where(`${alias}.attorneyId = :readerId`, { readerId: actor.id });
        break;
      case 'client':
        where.where(`${alias}.clientEmailNormalized = :readerEmail`, { readerEmail: actor.email });
        if (!actor.emailConfirmed) {
          where.andWhere(`${alias}.submittedByUserId = :readerId`, { readerId: actor.id });
        }
    }
  });
}

/** Narrows a query over cases to those that `actor` may read. */
export const onlyReadable = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>, actor: Actor, alias = 'case') =>
  query.andWhere(readableBy(actor, alias));
