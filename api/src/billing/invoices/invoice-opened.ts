import { type EntityManager, IsNull } from 'typeorm';
import { recordLiveEvent } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { recordAudit } from '../../records/audit';
import { statusOn } from './changes/invoice-status';
import type { Moment } from './changes/moment';
import { Invoice } from './invoice.entity';
import type { FoundInvoice } from './invoice-access';

/**
 * Counts that a client opened an invoice; the first time is stored and changes `sent` to `viewed`, but not `overdue`. The
 * version stays the same, so that staff who have the invoice open can still save it.
 */
export async function markOpened(
  tx: EntityManager,
  actor: Actor,
  invoice: FoundInvoice,
  { at, today }: Moment,
): Promise<FoundInvoice> {
  await tx.increment(Invoice, { id: invoice.id }, 'viewCount', 1);
  const { affected } = await tx.update(Invoice, { id: invoice.id, viewedAt: IsNull() }, { viewedAt: at });
  const opened = { ...invoice, viewCount: invoice.viewCount + 1, viewedAt: invoice.viewedAt ?? at };
  if (affected !== 1) {
    return opened;
  }
  await recordAudit(tx, {
    actor,
    action: 'invoice.viewed',
    subjectType: 'invoice',
    subjectId: invoice.id,
    at,
    detail: { caseId: invoice.caseId, invoiceNumber: invoice.invoiceNumber },
  });
  await recordLiveEvent(tx, { caseId: invoice.caseId, kind: 'invoice', subjectId: invoice.id, at });
  if (statusOn(today, invoice) !== 'sent') {
    return opened;
  }
  await tx.update(Invoice, { id: invoice.id, status: 'sent' }, { status: 'viewed' });
  return { ...opened, status: 'viewed' };
}
