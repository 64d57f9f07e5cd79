import { type CaseFacts, casePolicy } from '../../casework/cases';
import { isStaff, type Policy } from '../../platform/kernel/policy';

export interface WatchFacts {
  caseRecord: CaseFacts;
}

/** Clients act on their own watchlist only, which is found by their account; staff on those of cases in their lists. */
export const watchPolicy = {
  read: (actor, { caseRecord }) => isStaff(actor) && casePolicy.list(actor, caseRecord),
  /** Write, release and discard alerts. */
  writeAlerts: (actor, { caseRecord }) => isStaff(actor) && casePolicy.list(actor, caseRecord),
} satisfies Policy<'read' | 'writeAlerts', WatchFacts>;

export const subscriptionPolicy = {
  /** Whoever is charged must own the mailbox to which the invoices go. */
  start: (actor) => !isStaff(actor) && actor.emailConfirmed,
} satisfies Policy<'start', object>;
