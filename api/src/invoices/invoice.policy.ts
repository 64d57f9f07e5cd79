import { type Case, casePolicy } from '../cases';
import type { Actor } from '../kernel/actor';
import type { Policy } from '../kernel/policy';
import type { Invoice } from './invoice.entity';

export interface InvoiceFacts extends Pick<Invoice, 'sentAt' | 'issuerId'> {
  caseRecord: Case;
}

const isIssuer = (actor: Actor, { issuerId }: InvoiceFacts) => actor.role === 'attorney' && issuerId === actor.id;

/**
 * Everyone who may read a case may read its invoices, but a client only those that were sent. An attorney who is no longer
 * assigned may still read, but not change, the invoices that they issued.
 */
export const invoicePolicy = {
  read: (actor, invoice) =>
    isIssuer(actor, invoice) ||
    (casePolicy.read(actor, invoice.caseRecord) && !(actor.role === 'client' && invoice.sentAt === null)),
  change: (actor, { caseRecord }) => actor.role !== 'client' && casePolicy.read(actor, caseRecord),
} satisfies Policy<'read' | 'change', InvoiceFacts>;
