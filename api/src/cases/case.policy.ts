import type { CaseAbilities } from '@portal/contracts';
import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { Policy, Rule } from '../kernel/policy';
import type { CaseFile } from './case.entity';

export type CaseFacts = Pick<CaseFile, 'status' | 'attorneyId' | 'clientEmailNormalized' | 'submittedByUserId'>;
type CaseAction = 'read' | keyof CaseAbilities;

const isAdmin = (actor: Actor) => actor.role === 'admin';
const isItsAttorney: Rule<CaseFacts> = (actor, file) => actor.role === 'attorney' && file.attorneyId === actor.id;
const isOpen = (file: CaseFacts) => file.status !== 'closed';

/** An address alone proves nothing: it must be confirmed, or the case must have been submitted from this account. */
const isItsClient: Rule<CaseFacts> = (actor, file) =>
  actor.role === 'client' &&
  file.clientEmailNormalized === actor.email &&
  (actor.emailConfirmed || file.submittedByUserId === actor.id);

const isItsStaff: Rule<CaseFacts> = (actor, file) => isAdmin(actor) || isItsAttorney(actor, file);
const mayRead: Rule<CaseFacts> = (actor, file) => isItsStaff(actor, file) || isItsClient(actor, file);

/** Who may do what with a case; the same answers for calls, downloads, live events and mails. */
export const casePolicy: Policy<CaseAction, CaseFacts> = {
  read: mayRead,
  assign: (actor, file) => isAdmin(actor) && isOpen(file),
  sendMessage: (actor, file) => mayRead(actor, file) && isOpen(file),
  uploadDocument: (actor, file) => mayRead(actor, file) && isOpen(file),
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
