import { type EntityManager, In } from 'typeorm';
import { type Case, changeInvoicedTotals } from '../../../casework/cases';
import { insertRows } from '../../../platform/db/write-rows';
import type { Actor } from '../../../platform/kernel/actor';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import { type Instant, instant } from '../../../platform/kernel/clock';
import { beginOf } from '../../../platform/kernel/working-time';
import { LiveEvent } from '../../../platform/live-events';
import { Invoice } from '../invoice.entity';
import { reminderDays } from '../invoice-mails';
import { invoiceSearchText } from '../invoice-search-text';
import { blankInvoice } from './insert-draft';
import { amountsWithTaxIncluded } from './invoice-amounts';
import { statusOn } from './invoice-status';
import type { Moment } from './moment';

/** An invoice of an earlier system that is not paid. */
export interface ImportedInvoice extends Pick<Invoice, 'id' | 'invoiceNumber' | 'notes'> {
  caseRecord: Pick<Case, 'id' | 'caseNumber' | 'clientName' | 'clientEmail' | 'subjectName'>;
  description: string;
  /** What is still owed, with its tax. */
  totalCents: number;
  /** In percent. */
  taxRate: number;
  issuedOn: BusinessDay;
  dueOn: BusinessDay;
}

const startOf = (day: BusinessDay, timeZone: string): Instant => instant(new Date(beginOf(day, timeZone)));

const lastReminder = reminderDays[reminderDays.length - 1] ?? null;

/**
 * Creates invoices of an earlier system, in the caller's transaction. They keep their numbers, by which clients know them, so the sequence of the firm
 * stays without gaps. The portal reminds nobody of them by itself, and sends no mail. The caller records them in the audit trail.
 */
export async function importInvoices(
  tx: EntityManager,
  issuer: Pick<Actor, 'id' | 'name'>,
  imported: readonly ImportedInvoice[],
  { at, today, timeZone }: Moment,
): Promise<void> {
  const invoices = imported.map(
    ({ caseRecord, description, totalCents, taxRate, issuedOn, dueOn, ...row }): Invoice => ({
      ...blankInvoice,
      ...row,
      ...amountsWithTaxIncluded(description, totalCents, taxRate),
      status: statusOn(today, { status: 'sent', dueDay: dueOn }),
      caseId: caseRecord.id,
      issuerId: issuer.id,
      issuerName: issuer.name,
      dueDay: dueOn,
      billTo: { name: caseRecord.clientName, email: caseRecord.clientEmail },
      billedSubject: caseRecord.subjectName,
      searchText: invoiceSearchText(row.invoiceNumber, caseRecord),
      quoteId: null,
      quotedCents: null,
      lastReminder,
      sentAt: startOf(issuedOn, timeZone),
      createdAt: startOf(issuedOn, timeZone),
      updatedAt: at,
    }),
  );
  await insertRows(tx, Invoice, invoices);
  await changeInvoicedTotals(
    tx,
    invoices.map(({ caseId, totalCents }) => ({ caseId, cents: totalCents })),
  );
}

/** Deletes imported invoices. The caller has made sure that nothing has happened to them. */
export async function removeImportedInvoices(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const invoices = await tx.findBy(Invoice, { id: In(ids) });
  await tx.delete(LiveEvent, { subjectId: In(ids) });
  await tx.delete(Invoice, { id: In(ids) });
  await changeInvoicedTotals(
    tx,
    invoices.map(({ caseId, totalCents }) => ({ caseId, cents: -totalCents })),
  );
}
