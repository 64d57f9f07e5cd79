import { invoiceTexts } from '@portal/contracts';
import { AppError } from '../kernel/app-error';
import { type BusinessDay, type BusinessTime, businessDay, startOfDay } from '../kernel/business-day';
import { type Instant, instantAfter } from '../kernel/clock';
import type { Invoice } from './invoice.entity';
import type { Moment } from './invoice-change';

const twelveHours = 43_200_000;

/** The days that a payment may be dated with: nobody pays before they are asked, or tomorrow. */
export const paymentDays = ({ sentAt }: Pick<Invoice, 'sentAt'>, { today, timeZone }: BusinessTime) => ({
  from: sentAt ? businessDay(new Date(sentAt), timeZone) : today,
  to: today,
});

/**
 * The instant that stands for a payment on `paidOn`: now, where that is today or left out. Of an earlier day it is noon,
 * the instant that is the same day for most of the world; of the day of sending no instant before the sending.
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
  const noon = instantAfter(startOfDay(paidOn, moment.timeZone), twelveHours);
  return invoice.sentAt && invoice.sentAt > noon ? invoice.sentAt : noon;
}

const refusal = (text: string) => new AppError('VALIDATION', text, { errors: { paidOn: [text] } });
