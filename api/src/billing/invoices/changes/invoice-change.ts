import {
  caseTypeLabels,
  type createInvoice,
  type Given,
  type InvoiceStatus,
  invoiceTexts,
  mayNotChangeInvoice,
  paymentRefusals,
  type updateInvoice,
} from '@portal/contracts';
import type { Case } from '../../../casework/cases';
import { AppError } from '../../../platform/kernel/app-error';
import { addDays } from '../../../platform/kernel/business-day';
import type { Invoice } from '../invoice.entity';
import type { InvoiceOnCase } from '../invoice-access';
import { type Amounts, amountsOf, amountsOfTotal } from './invoice-amounts';
import { movesFrom, statusOn } from './invoice-status';
import type { Moment } from './moment';

export type InvoiceDraft = Given<typeof createInvoice>['body'];
export type InvoiceUpdate = Given<typeof updateInvoice>['body'];

const daysToPay = 14;

/** Returns the columns that an update changes; an empty object when it changes none. */
export function changeOf(invoice: InvoiceOnCase, update: InvoiceUpdate, moment: Moment): Partial<Invoice> {
  const status = statusOn(moment.today, invoice);
  const edit = editOf(invoice.caseRecord, update);
  if (Object.keys(edit).length > 0 && status !== 'draft') {
    throw new AppError('CONFLICT', invoiceTexts.onlyDraft);
  }
  // A form that sends the whole draft back contains its status, which is no change of status.
  const staysDraft = status === 'draft' && update.status === 'draft';
  const move =
    update.status && !staysDraft ? moveOf({ ...invoice, ...edit, status }, update.status, update, moment) : {};
  return { ...edit, ...move };
}

/** Returns the amounts that staff entered: from the lines if given, otherwise from the single total. */
export function requestedAmounts(
  caseRecord: Pick<Case, 'caseType'>,
  { lineItems, totalAmount }: Partial<InvoiceDraft>,
): Amounts {
  return lineItems === undefined && totalAmount !== undefined
    ? amountsOfTotal(totalAmount, caseTypeLabels[caseRecord.caseType])
    : amountsOf(lineItems ?? []);
}

const editOf = (caseRecord: Pick<Case, 'caseType'>, update: InvoiceUpdate): Partial<Invoice> => ({
  ...((update.lineItems ?? update.totalAmount) !== undefined && requestedAmounts(caseRecord, update)),
  ...requestedDetails(update),
});

/** Returns the other columns that staff entered; what they left empty is removed. */
export function requestedDetails(draft: Omit<InvoiceUpdate, 'status'>): Partial<Pick<Invoice, Detail>> {
  const { dueDate, notes, billTo, supplyDate, exchangeRate } = draft;
  return {
    ...(dueDate !== undefined && { dueDay: dueDate || null }),
    ...(notes !== undefined && { notes: notes || null }),
    ...(billTo && { billTo }),
    ...(supplyDate !== undefined && { supplyDay: supplyDate || null }),
    ...(exchangeRate !== undefined && { exchangeRate: exchangeRate || null }),
  };
}

type Detail = 'dueDay' | 'notes' | 'billTo' | 'supplyDay' | 'exchangeRate';

function moveOf(invoice: InvoiceOnCase, to: InvoiceStatus, update: InvoiceUpdate, moment: Moment): Partial<Invoice> {
  if (!movesFrom(invoice).includes(to)) {
    const hasPayments = movesFrom({ ...invoice, paidCents: 0 }).includes(to);
    throw new AppError('CONFLICT', hasPayments ? paymentRefusals.hasPayments : mayNotChangeInvoice(invoice.status, to));
  }
  switch (to) {
    case 'sent':
      return {
        status: to,
        sentAt: moment.at,
        dueDay: invoice.dueDay ?? addDays(moment.today, daysToPay),
        billTo: { name: invoice.caseRecord.clientName, ...invoice.billTo, email: invoice.caseRecord.clientEmail },
        billedSubject: invoice.caseRecord.subjectName,
      };
    case 'paid':
      // Follows from the payment of the rest.
      return {};
    default:
      return { status: to, cancelledAt: moment.at, cancelReason: reasonOf(update) };
  }
}

function reasonOf({ reason }: InvoiceUpdate): string {
  if (!reason) {
    throw new AppError('VALIDATION', invoiceTexts.noReason, { errors: { reason: [invoiceTexts.noReason] } });
  }
  return reason;
}
