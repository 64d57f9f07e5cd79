import type { EntityManager } from 'typeorm';
import { type Case, changeInvoicedTotal, recordLiveEvent } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import type { InvoiceOnCase } from '../invoice-access';
import { insertDraftOf } from './insert-draft';
import type { Amounts } from './invoice-amounts';
import { changeOf, type InvoiceDraft } from './invoice-change';
import type { Moment } from './moment';
import { auditedOf, auditInvoice, invoicedCents, saveInvoice } from './save-invoice';
import type { TaxSettings } from './tax-settings';

interface OwnInvoice extends Pick<InvoiceDraft, 'supplyDate' | 'exchangeRate'> {
  amounts: Amounts;
  /** Shown as who issued it. */
  issuer: { id: string; name: string };
  /** Whose act caused it; null for a job. */
  actor: Actor | null;
}

/** Creates and sends an invoice that no person has written, in the caller's transaction. The caller mails the client. */
export async function sendOwnInvoice(
  tx: EntityManager,
  caseRecord: Case,
  { issuer, actor, ...draft }: OwnInvoice,
  { moment, tax }: { moment: Moment; tax: TaxSettings },
): Promise<InvoiceOnCase> {
  const invoice = await insertDraftOf(tx, { actor, issuer }, caseRecord, draft, { moment, tax });
  const change = changeOf(invoice, { status: 'sent' }, moment);
  const sent = await saveInvoice(tx, invoice, { ...change, updatedAt: moment.at });
  await changeInvoicedTotal(tx, caseRecord.id, invoicedCents(sent));
  await recordLiveEvent(tx, { caseId: caseRecord.id, kind: 'invoice', subjectId: sent.id, at: moment.at });
  const values = { before: auditedOf(invoice), after: auditedOf(sent) };
  await auditInvoice(tx, actor, 'invoice.sent', sent, moment.at, values);
  return sent;
}
