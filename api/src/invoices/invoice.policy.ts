import { type CaseFacts, casePolicy } from '../cases';
import { isStaff, type Policy, type Rule } from '../kernel/policy';
import type { Invoice } from './invoice.entity';

export interface InvoiceFacts extends Pick<Invoice, 'sentAt' | 'issuerId'> {
  caseRecord: CaseFacts;
}

const isIssuer: Rule<InvoiceFacts> = (actor, { issuerId }) => actor.role === 'attorney' && issuerId === actor.id;
const isStaffOfCase: Rule<InvoiceFacts> = (actor, { caseRecord }) =>
  isStaff(actor) && casePolicy.read(actor, caseRecord);

const mayRead: Rule<InvoiceFacts> = (actor, invoice) =>
  isIssuer(actor, invoice) ||
  (casePolicy.read(actor, invoice.caseRecord) && (isStaff(actor) || invoice.sentAt !== null));
const mayReadAsStaff: Rule<InvoiceFacts> = (actor, invoice) => isStaff(actor) && mayRead(actor, invoice);

/**
 * Everyone who may read a case may read its invoices, but a client only those that were sent. An attorney who is no longer
 * assigned may still read, but not change, the invoices that they issued.
 */
export const invoicePolicy = {
  read: mayRead,
  change: isStaffOfCase,
  retryDelivery: isStaffOfCase,
  seeDelivery: mayReadAsStaff,
  /** When and how often the client opened the invoice. */
  seeViews: mayReadAsStaff,
  /** Only an opening by the client counts as a view. */
  countAsView: (actor, invoice) => !isStaff(actor) && mayRead(actor, invoice),
} satisfies Policy<'read' | 'change' | 'retryDelivery' | 'seeDelivery' | 'seeViews' | 'countAsView', InvoiceFacts>;
