import { invoiceTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { payPackages } from '../../../records/organisations';
import { Invoice } from '../invoice.entity';
import type { InvoiceOnCase } from '../invoice-access';
import { countsAsInvoiced } from './invoice-status';

/** @throws AppError `CONFLICT` when the invoice has changed since it was read. Compares versions and takes no lock. */
export async function saveInvoice(
  tx: EntityManager,
  seen: InvoiceOnCase,
  change: Partial<Invoice>,
): Promise<InvoiceOnCase> {
  const version = seen.version + 1;
  const { affected } = await tx.update(Invoice, { id: seen.id, version: seen.version }, { ...change, version });
  if (affected !== 1) {
    throw new AppError('CONFLICT', invoiceTexts.stale);
  }
  const saved = { ...seen, ...change, version };
  if (paysPackages(saved) !== paysPackages(seen)) {
    await payPackages(tx, seen.id, paysPackages(saved));
  }
  return saved;
}

/** Whether the units that were bought by an invoice can be used. One that is credited as a whole pays nothing. */
export const paysPackages = ({
  status,
  totalCents,
  creditedCents,
}: Pick<Invoice, 'status' | 'totalCents' | 'creditedCents'>): boolean =>
  status === 'paid' && creditedCents < totalCents;

/** What an invoice adds to the invoiced total of its case. */
export const invoicedCents = ({ status, totalCents, creditedCents }: InvoiceOnCase): number =>
  countsAsInvoiced(status) ? totalCents - creditedCents : 0;

/**
 * Returns the values that the audit trail records; names and notes are left out, because the trail cannot be erased.
 */
export const auditedOf = ({ status, totalCents, paidCents, creditedCents, dueDay, paidAt }: InvoiceOnCase) => ({
  status,
  totalCents,
  paidCents,
  creditedCents,
  dueDay,
  paidAt,
});

export interface AuditedChange {
  before?: ReturnType<typeof auditedOf>;
  after?: ReturnType<typeof auditedOf>;
  /** Of the payment, reversal, credit note or refund that caused it. */
  entry?: { id: string; number: string | null; amountCents: number };
  /** Why it exceeds the quote from which it was made. */
  exceeds?: string | undefined;
}

export const auditInvoice = (
  tx: EntityManager,
  actor: Actor | null,
  action: string,
  { id, caseId, invoiceNumber, totalCents }: Pick<Invoice, 'id' | 'caseId' | 'invoiceNumber' | 'totalCents'>,
  at: Instant,
  { exceeds, ...change }: AuditedChange = {},
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    subjectType: 'invoice',
    subjectId: id,
    at,
    detail: { caseId, invoiceNumber, totalCents, ...change },
    words: { exceeds },
  });
