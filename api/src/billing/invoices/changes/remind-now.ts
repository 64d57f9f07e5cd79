import { invoiceTexts, reminderRefusals } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { formatDay } from '../../../platform/kernel/format-day';
import { authorize } from '../../../platform/kernel/policy';
import { invoicePolicy } from '../invoice.policy';
import { findVisibleInvoice, type InvoiceOnCase } from '../invoice-access';
import { mailReminderNow } from '../invoice-mails';
import { mailedToday, noteReminder, reminderStageOn } from '../remind-and-expire';
import { outstanding } from './invoice-status';
import type { Moment } from './moment';
import { auditInvoice } from './save-invoice';

/**
 * Reminds the client of an invoice. Counts as the reminder that the portal would have sent next by itself, so that the client does not get
 * it the day after.
 *
 * @throws AppError `CONFLICT` when nothing is owed, or the client has had a mail about it today.
 */
export async function remindNow(
  tx: EntityManager,
  actor: Actor,
  invoiceId: string,
  moment: Moment,
): Promise<{ invoiceId: string }> {
  const invoice = await findVisibleInvoice(tx, actor, invoiceId);
  authorize(invoicePolicy.change, actor, invoice, invoiceTexts.readOnly);
  refuseReminder(invoice, moment);
  const lastReminder = reminderStageOn(moment.today, invoice) ?? invoice.lastReminder;
  if (!(await noteReminder(tx, invoice, { lastReminder, remindedAt: moment.at }))) {
    throw new AppError('CONFLICT', invoiceTexts.stale);
  }
  await mailReminderNow(tx, invoice, moment);
  await auditInvoice(tx, actor, 'invoice.reminded', invoice, moment.at);
  return { invoiceId };
}

function refuseReminder(invoice: InvoiceOnCase, moment: Moment): void {
  if (!outstanding.some((status) => status === invoice.status)) {
    throw new AppError('CONFLICT', reminderRefusals.nothingLeft);
  }
  const mailed = mailedToday(invoice, moment);
  if (mailed === 'invoice') {
    throw new AppError('CONFLICT', reminderRefusals.sentToday);
  }
  if (mailed === 'reminder') {
    const time = new Date(invoice.remindedAt ?? moment.at).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: moment.timeZone,
    });
    throw new AppError('CONFLICT', reminderRefusals.remindedToday(`${formatDay(moment.today)} at ${time}`));
  }
}
