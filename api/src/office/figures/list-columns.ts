import { invoiceStatusLabels, roleLabels } from '@portal/contracts';
import type { ListedUser } from '../../accounts';
import { type BookedEntry, balanceCents, type InvoiceOnCase, statusOn, toRefundCents } from '../../billing/invoices';
import type { BusinessDay } from '../../platform/kernel/business-day';
import { phoneCell } from '../../platform/kernel/csv';
import type { Columns } from '../../platform/kernel/csv-lines';
import type { ContactRequest } from '../contact';

// New columns come last, so that imports that count columns keep working.

/**
 * The columns of the list. Texts of an invoice are left out, because each reading of them is recorded in its case.
 *
 * @param today - the day on which unpaid invoices are overdue or not.
 */
export const invoiceColumns = (today: BusinessDay): Columns<InvoiceOnCase> => [
  ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
  ['Case number', ({ caseRecord }) => caseRecord.caseNumber],
  ['Client', ({ caseRecord }) => caseRecord.clientName],
  ['Email', ({ caseRecord }) => caseRecord.clientEmail],
  ['Status', (invoice) => invoiceStatusLabels[statusOn(today, invoice)]],
  ['Issued by', ({ issuerName }) => issuerName],
  ['Subtotal', ({ subtotalCents }) => subtotalCents / 100],
  ['Tax', ({ taxCents }) => taxCents / 100],
  ['Total', ({ totalCents }) => totalCents / 100],
  ['Created', ({ createdAt }) => createdAt],
  ['Sent', ({ sentAt }) => sentAt],
  ['Due', ({ dueDay }) => dueDay],
  ['Paid', ({ paidAt }) => paidAt],
  ['Subject', ({ caseRecord }) => caseRecord.subjectName],
  ['Amount paid', ({ paidCents }) => paidCents / 100],
  ['Amount credited', ({ creditedCents }) => creditedCents / 100],
  ['Balance', (invoice) => balanceCents(invoice) / 100],
  ['To refund', (invoice) => toRefundCents(invoice) / 100],
];

const entryKinds = { payment: 'Payment', reversal: 'Reversal', credit: 'Credit note', refund: 'Refund' };

/** Bookkeepers match method and reference with the statements of the bank. Reasons are left out, as other texts of an invoice. */
export const paymentColumns: Columns<BookedEntry> = [
  ['Date', ({ day }) => day],
  ['Kind', ({ kind }) => entryKinds[kind]],
  ['Number', ({ number }) => number],
  ['Reverses', ({ reverses }) => reverses],
  ['Invoice number', ({ invoice }) => invoice.invoiceNumber],
  ['Case number', ({ invoice }) => invoice.caseRecord.caseNumber],
  ['Client', ({ invoice }) => invoice.caseRecord.clientName],
  ['Email', ({ invoice }) => invoice.caseRecord.clientEmail],
  ['Amount', ({ amountCents }) => amountCents / 100],
  ['Tax', ({ taxCents }) => taxCents / 100],
  ['Received', ({ receivedCents }) => receivedCents / 100],
  ['Owed', ({ owedCents }) => owedCents / 100],
  ['Method', ({ method }) => method],
  ['Reference', ({ reference }) => reference],
];

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

export const userColumns: Columns<ListedUser> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleLabels[role]],
  ['Active', ({ isActive }) => yesOrNo(isActive)],
  ['Email verified', ({ emailVerifiedAt }) => yesOrNo(emailVerifiedAt !== null)],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Country', ({ country }) => country],
  ['Created', ({ createdAt }) => createdAt],
  ['Last sign-in', ({ lastLoginAt }) => lastLoginAt],
];

export const contactColumns: Columns<ContactRequest> = [
  ['Received', ({ createdAt }) => createdAt],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => (status === 'open' ? 'Open' : 'Done')],
  ['Done', ({ doneAt }) => doneAt],
  ['Done by', ({ doneBy }) => doneBy],
];
