import { type CaseFacts, casePolicy } from '../../casework/cases';
import { isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Quote } from './quote.entity';

export interface QuoteFacts extends Pick<Quote, 'sentAt'> {
  caseRecord: CaseFacts;
}

const isListed: Rule<QuoteFacts> = (actor, { caseRecord }) => casePolicy.list(actor, caseRecord);

/** Everyone who has a case in their lists may read its quotes, but a client only those that were sent. */
export const quotePolicy = {
  read: (actor, quote) => isListed(actor, quote) && (isStaff(actor) || quote.sentAt !== null),
  /** Edit, send, withdraw, record an acceptance, and invoice: as creating one. */
  change: (actor, { caseRecord }) => casePolicy.createInvoice(actor, caseRecord),
  /** Accept or decline it. */
  answer: (actor, quote) => !isStaff(actor) && isListed(actor, quote) && quote.sentAt !== null,
  /** What was invoiced of it. */
  seeInvoiced: (actor, quote) => isStaff(actor) && isListed(actor, quote),
} satisfies Policy<'read' | 'change' | 'answer' | 'seeInvoiced', QuoteFacts>;
