import { type Case, casePolicy } from '../cases';
import type { Actor } from '../kernel/actor';
import type { Policy } from '../kernel/policy';
import type { Invoice } from './invoice.entity';

export interface InvoiceFacts extends Pick<Invoice, 'sentAt' | 'issuerId'> {
  caseRecord: Case;
}

const isIssuer = (actor: Actor, { issuerId }: InvoiceFacts) => actor.role === 'attorney' && issuerId === actor.id;

/**
 * Who reads a case reads its invoices, but a client never what was not sent: drafts, also cancelled ones. An attorney who lost the case goes on reading
 * what they issued, and no longer changes it.
 */
export const invoicePolicy = {
  read: (actor, invoice) =>
    isIssuer(actor, invoice) ||
    (casePolicy.read(actor, invoice.caseRecord) && !(actor.role === 'client' && invoice.sentAt === null)),
  change: (actor, { caseRecord }) => actor.role !== 'client' && casePolicy.read(actor, caseRecord),
} satisfies Policy<'read' | 'change', InvoiceFacts>;
