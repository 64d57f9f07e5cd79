import { type EntityManager, In, IsNull } from 'typeorm';
import { recordLiveEvent } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import {
  addDays,
  type BusinessDay,
  type BusinessTime,
  businessDay,
  businessTime,
  daysBetween,
} from '../../platform/kernel/business-day';
import { type Instant, instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { outstanding, statusOn } from './changes/invoice-status';
import type { Moment } from './changes/moment';
import { Invoice } from './invoice.entity';
import { type InvoiceOnCase, invoiceReader } from './invoice-access';
import { mailReminder, type ReminderDay, reminderDays } from './invoice-mails';

const batch = 200;
const firstReminder = reminderDays[0];
const lastReminder = reminderDays[reminderDays.length - 1];

/**
 * Does the daily work on invoices: marks them as overdue after their due day, and reminds clients one day before and
 * 3, 7 and 14 days after it. The job may run at any hour and repeatedly: it never queues a reminder twice, and after
 * an interruption it queues only the latest of the missed reminders.
 *
 * @returns the number of invoices that became overdue and of reminders that were queued.
 */
export async function remindAndExpire(db: Database, now: Date, timeZone: string) {
  const moment = { at: instant(now), ...businessTime(now, timeZone) };
  const done = { overdue: 0, reminded: 0 };
  for (let after = '', more = true; more; ) {
    const until = addDays(moment.today, -firstReminder);
    const invoices = await findUnpaid(db.read, { until, afterId: after });
    for (const invoice of invoices) {
      const stage = mailedToday(invoice, moment) ? undefined : reminderStageOn(moment.today, invoice);
      done.overdue += Number(await expire(db, invoice, moment));
      done.reminded += Number(stage !== undefined && (await remind(db, invoice, stage, moment)));
    }
    after = invoices.at(-1)?.id ?? '';
    more = invoices.length === batch;
  }
  return done;
}

/**
 * Says which mail about the invoice the client has had today; they get at most one a day that asks for money, and the first is that by
 * which the invoice was sent.
 */
export function mailedToday(
  { sentAt, remindedAt }: Pick<Invoice, 'sentAt' | 'remindedAt'>,
  { today, timeZone }: BusinessTime,
): 'invoice' | 'reminder' | undefined {
  const isToday = (at: Instant | null) => at !== null && businessDay(new Date(at), timeZone) === today;
  if (isToday(remindedAt)) {
    return 'reminder';
  }
  return isToday(sentAt) ? 'invoice' : undefined;
}

/** Returns the latest reminder that is due on `today`; undefined when it was queued before. */
export function reminderStageOn(
  today: BusinessDay,
  { dueDay, lastReminder }: Pick<Invoice, 'dueDay' | 'lastReminder'>,
) {
  if (dueDay === null) {
    return undefined;
  }
  const days = daysBetween(dueDay, today);
  // The reminder before the due day is still queued on the due day itself, but not later.
  const stage = days <= 0 ? reminderDays.find((from) => from <= days && from < 0) : newestUpTo(days);
  return stage !== undefined && stage > (lastReminder ?? Number.NEGATIVE_INFINITY) ? stage : undefined;
}

const newestUpTo = (days: number) => reminderDays.findLast((from) => from > 0 && from <= days);

/** Finds unpaid invoices due by `until` that are not yet marked overdue or have not had their last reminder. */
const findUnpaid = invoiceReader({
  where: `listed.id > :afterId AND listed.status IN (${outstanding.map((status) => `'${status}'`).join(', ')})
    AND listed."dueDay" <= :until
    AND (listed.status <> 'overdue' OR COALESCE(listed."lastReminder", -99) < ${lastReminder})`,
  orderBy: 'listed.id',
  limit: String(batch),
});

async function expire(db: Database, invoice: InvoiceOnCase, { at, today }: Moment): Promise<boolean> {
  if (invoice.status === 'overdue' || statusOn(today, invoice) !== 'overdue') {
    return false;
  }
  return db.write(async (tx) => {
    const stillWaiting = { id: invoice.id, status: In(['sent', 'viewed']) };
    const { affected } = await tx.update(Invoice, stillWaiting, { status: 'overdue', updatedAt: at });
    if (affected === 1) {
      await recordAudit(tx, {
        actor: null,
        action: 'invoice.overdue',
        subjectType: 'invoice',
        subjectId: invoice.id,
        at,
        detail: { caseId: invoice.caseId, invoiceNumber: invoice.invoiceNumber },
      });
      await recordLiveEvent(tx, { caseId: invoice.caseId, kind: 'invoice', subjectId: invoice.id, at });
    }
    return affected === 1;
  });
}

const remind = (db: Database, invoice: InvoiceOnCase, stage: ReminderDay, { at }: Moment): Promise<boolean> =>
  db.write(async (tx) => {
    const isFirst = await noteReminder(tx, invoice, { lastReminder: stage, remindedAt: at });
    if (isFirst) {
      await mailReminder(tx, invoice, stage, at);
    }
    return isFirst;
  });

/** Returns false if somebody else has reminded the client, or the invoice was settled, since it was read: then no mail is queued. */
export async function noteReminder(
  tx: EntityManager,
  { id, lastReminder, remindedAt }: InvoiceOnCase,
  change: Pick<Invoice, 'lastReminder' | 'remindedAt'>,
): Promise<boolean> {
  const seen = { lastReminder: lastReminder ?? IsNull(), remindedAt: remindedAt ?? IsNull() };
  const { affected } = await tx.update(Invoice, { id, status: In([...outstanding]), ...seen }, change);
  return affected === 1;
}
