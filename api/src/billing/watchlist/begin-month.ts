import { randomUUID } from 'node:crypto';
import { serviceNames } from '@portal/contracts';
import { Brackets, type EntityManager } from 'typeorm';
import type { Case } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { addDays, type BusinessDay } from '../../platform/kernel/business-day';
import { formatDay } from '../../platform/kernel/format-day';
import { amountsWithTaxIncluded, type InvoiceOnCase, type Moment, mailInvoiceEvent, sendOwnInvoice } from '../invoices';
import type { Charging } from './charging';
import { checkedLists } from './checked-lists';
import { recordWatch } from './record-watch';
import { Watch, WatchMonth } from './watch.entity';
import { mailMonth } from './watch-mails';
import { monthOf, nextMonthAfter } from './watch-month';

interface Beginning {
  watch: Watch;
  caseRecord: Case;
  /** The client who does it on the page, and needs no mail about the summary; null for the job. */
  actor: Actor | null;
}

/**
 * Begins the month that is due: one summary, one invoice and one mail, all or nothing. Of several instances, the one that moves `renewsOn`
 * does it; a crash before the commit leaves the month due.
 *
 * @returns undefined when nothing was due: it has begun, the watchlist is not active, or another month was charged on this day.
 */
export async function beginMonth(
  tx: EntityManager,
  { watch, caseRecord, actor }: Beginning,
  charging: Charging,
): Promise<InvoiceOnCase | undefined> {
  const { moment, tax, taxRate, exchangeRate, brandName } = charging;
  const { id: watchId, renewsOn: began, countedFrom } = watch;
  const renewsOn = nextMonthAfter(began, countedFrom);
  if (!(await claim(tx, { watchId, began, renewsOn }, moment))) {
    return undefined;
  }
  const lists = await checkedLists(tx, moment.timeZone);
  const invoice = await sendOwnInvoice(
    tx,
    caseRecord,
    {
      // The client has agreed to the price, so the tax is part of it.
      amounts: amountsWithTaxIncluded(descriptionOf(began, renewsOn), watch.priceCents, taxRate),
      supplyDate: began,
      exchangeRate,
      issuer: { id: watchId, name: brandName },
      actor,
    },
    { moment, tax },
  );
  const month = monthOf(began);
  await tx.insert(WatchMonth, {
    id: randomUUID(),
    watchId,
    caseId: caseRecord.id,
    month,
    checkedOn: moment.today,
    lists,
    invoiceId: invoice.id,
  });
  await (actor
    ? mailInvoiceEvent(tx, 'sent', invoice, { at: moment.at })
    : mailMonth(tx, caseRecord, invoice, moment.at));
  await recordWatch(tx, actor, 'watch.month-began', watch, {
    at: moment.at,
    month,
    invoiceId: invoice.id,
    lists: lists.map(({ code }) => code),
  });
  return invoice;
}

interface Claim {
  watchId: string;
  began: BusinessDay;
  renewsOn: BusinessDay;
}

/** A day charges one month at most, so that a clock that is a year ahead does not charge a year at once. */
async function claim(tx: EntityManager, { watchId, began, renewsOn }: Claim, { at, today }: Moment): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(Watch)
    .set({ renewsOn, chargedOn: today, updatedAt: at })
    .where({ id: watchId, status: 'active', renewsOn: began })
    .andWhere(new Brackets((or) => or.where('"chargedOn" IS NULL').orWhere('"chargedOn" <> :today', { today })))
    .execute();
  return affected === 1;
}

const descriptionOf = (began: BusinessDay, renewsOn: BusinessDay): string =>
  `${serviceNames['risk-alerts']}, ${formatDay(began)} to ${formatDay(addDays(renewsOn, -1))}`;
