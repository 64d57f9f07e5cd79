import { type CaseFacts, casePolicy } from '../../casework/cases';
import { isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Quote } from './quote.entity';

export interface QuoteFacts extends Pick<Quote, 'sentAt'> {
  caseRecord: CaseFacts;
}

const seesBilling: Rule<QuoteFacts> = (actor, { caseRecord }) => casePolicy.seeBilling(actor, caseRecord);

/** Everyone who may see the billing of a case may read its quotes, but a client only those that were sent. */
export const quotePolicy = {
  read: (actor, quote) => seesBilling(actor, quote) && (isStaff(actor) || quote.sentAt !== null),
  /** Edit, send, withdraw, record an acceptance, and invoice: as creating one. */
  change: (actor, { caseRecord }) => casePolicy.createInvoice(actor, caseRecord),
  /** Accept or decline it. */
  answer: (actor, quote) => casePolicy.readAsClient(actor, quote.caseRecord) && quote.sentAt !== null,
  /** What was invoiced of it. */
  seeInvoiced: (actor, quote) => isStaff(actor) && seesBilling(actor, quote),
} satisfies Policy<'read' | 'change' | 'answer' | 'seeInvoiced', QuoteFacts>;
