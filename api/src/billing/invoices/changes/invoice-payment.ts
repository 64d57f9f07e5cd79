import { invoiceTexts } from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import { type BusinessDay, type BusinessTime, businessDay, startOfDay } from '../../../platform/kernel/business-day';
import { type Instant, instantAfter } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import type { Invoice } from '../invoice.entity';
import type { Moment } from './moment';

const twelveHoursMs = 12 * hourMs;

/** Returns the days that a payment may have: from the day of sending until today. */
export const paymentDays = ({ sentAt }: Pick<Invoice, 'sentAt'>, { today, timeZone }: BusinessTime) => ({
  from: sentAt ? businessDay(new Date(sentAt), timeZone) : today,
  to: today,
});

/**
 * Returns the stored instant of a payment on `paidOn`. Today or undefined means now. An earlier day means noon in the
 * business's time zone, which is the same day in most of the world, but never an instant before the invoice was sent.
 */
export function paidAtOf(invoice: Pick<Invoice, 'sentAt'>, paidOn: BusinessDay | undefined, moment: Moment): Instant {
  const { from, to } = paymentDays(invoice, moment);
  if (!paidOn || paidOn === to) {
    return moment.at;
  }
  if (paidOn > to) {
    throw refusal(invoiceTexts.paidInFuture);
  }
  if (paidOn < from) {
    throw refusal(invoiceTexts.paidBeforeSending);
  }
  const noon = instantAfter(startOfDay(paidOn, moment.timeZone), twelveHoursMs);
  return invoice.sentAt && invoice.sentAt > noon ? invoice.sentAt : noon;
}

const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { paidOn: [text] } });
