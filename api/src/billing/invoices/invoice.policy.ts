import { type Case, type CaseFacts, casePolicy } from '../../casework/cases';
import { isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Invoice } from './invoice.entity';

export interface InvoiceFacts extends Pick<Invoice, 'sentAt' | 'issuerId'> {
  caseRecord: CaseFacts & Pick<Case, 'lostToConflict'>;
}

/** What was sent stays readable for its issuer, unless the case was taken from them because of a conflict. */
const isIssuer: Rule<InvoiceFacts> = (actor, { issuerId, sentAt, caseRecord }) =>
  actor.role === 'attorney' &&
  issuerId === actor.id &&
  sentAt !== null &&
  !caseRecord.lostToConflict.includes(actor.id);
const isStaffOfCase: Rule<InvoiceFacts> = (actor, { caseRecord }) =>
  isStaff(actor) && casePolicy.list(actor, caseRecord);

const mayRead: Rule<InvoiceFacts> = (actor, invoice) =>
  isIssuer(actor, invoice) ||
  (casePolicy.seeBilling(actor, invoice.caseRecord) && (isStaff(actor) || invoice.sentAt !== null));

/**
 * Everyone who may see the billing of a case may read its invoices, but a client only those that were sent. An attorney who is no longer
 * assigned may still read the invoices that they issued as they were sent, but not change them or see what has become of them.
 */
export const invoicePolicy = {
  read: mayRead,
  change: isStaffOfCase,
  retryDelivery: isStaffOfCase,
  /** What has become of it since it was sent, and the present names in its case. */
  seePresent: (actor, invoice) => mayRead(actor, invoice) && casePolicy.seeBilling(actor, invoice.caseRecord),
  /** Those who read invoices for billing do not learn whom a case checks. */
  seeSubject: (actor, invoice) =>
    mayRead(actor, invoice) && (isStaff(actor) || casePolicy.list(actor, invoice.caseRecord)),
  seeDelivery: isStaffOfCase,
  /** When and how often the client opened the invoice. */
  seeViews: isStaffOfCase,
  /** Only an opening by the client counts as a view. */
  countAsView: (actor, invoice) => casePolicy.readAsClient(actor, invoice.caseRecord) && mayRead(actor, invoice),
  payOnline: (actor, invoice) => !isStaff(actor) && mayRead(actor, invoice),
  /** Who reads where to enter what an e-invoice lacks. */
  completeEInvoice: (actor, invoice) => isStaff(actor) && mayRead(actor, invoice),
} satisfies Policy<
  | 'read'
  | 'change'
  | 'retryDelivery'
  | 'seePresent'
  | 'seeSubject'
  | 'seeDelivery'
  | 'seeViews'
  | 'countAsView'
  | 'payOnline'
  | 'completeEInvoice',
  InvoiceFacts
>;
