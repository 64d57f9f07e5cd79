import { type EntityManager, LessThan, Not } from 'typeorm';
import { Invoice, outstanding, owedSql } from '../../billing/invoices';
import { Case } from '../../casework/cases';
import { type Instant, instant } from '../../platform/kernel/clock';
import { Mail } from '../../records/mail';
import { Appointment } from '../appointments';
import { ContactRequest } from '../contact';

/** As the privacy page says. */
const keptYears = { caseFiles: 7, logs: 3 };

/** What has been kept for as long as the privacy page says. */
export interface Expired {
  /** Cases that were closed seven years ago, without those under a legal hold and those with an invoice that is unpaid, or paid too much. */
  cases: Pick<Case, 'id' | 'caseNumber'>[];
  /** Cases that were closed three years ago and still have their conversation. */
  conversations: Pick<Case, 'id' | 'caseNumber'>[];
  contactRequests: number;
  appointments: number;
  mails: number;
  /** Number of all cases that are not erased. */
  allCases: number;
}

/** Returns the instant before which communication has been kept long enough. */
export const logsKeptSince = (now: Date): Instant => yearsBefore(now, keptYears.logs);

const expiredBefore = (of: 'cases' | 'conversations', now: Date): Instant =>
  of === 'cases' ? yearsBefore(now, keptYears.caseFiles) : logsKeptSince(now);

/** Whether a case, or its conversation, has still been kept long enough: it may have changed since `findExpired`. */
export const isExpired = (manager: EntityManager, of: 'cases' | 'conversations', id: string, now: Date) =>
  closedBefore(manager, expiredBefore(of, now)).andWhere('case.id = :id', { id }).getExists();

export async function findExpired(manager: EntityManager, now: Date): Promise<Expired> {
  const old = { queuedAt: LessThan(logsKeptSince(now)), status: Not('queued' as const) };
  return {
    cases: await closedBefore(manager, expiredBefore('cases', now)).getMany(),
    conversations: await closedBefore(manager, expiredBefore('conversations', now))
      .andWhere('case.messageCount > 0')
      .getMany(),
    contactRequests: await manager.countBy(ContactRequest, { createdAt: LessThan(logsKeptSince(now)) }),
    appointments: await manager.countBy(Appointment, { endsAt: LessThan(logsKeptSince(now)) }),
    mails: await manager.countBy(Mail, old),
    allCases: await manager.createQueryBuilder(Case, 'case').where('case.erasedAt IS NULL').getCount(),
  };
}

const closedBefore = (manager: EntityManager, before: Instant) =>
  manager
    .createQueryBuilder(Case, 'case')
    .select(['case.id', 'case.caseNumber'])
    .where(`case.status = 'closed' AND case.closedAt < :before`, { before })
    .andWhere('case.erasedAt IS NULL AND case.legalHoldAt IS NULL')
    .andWhere((query) => {
      const unpaid = query.subQuery().select('1').from(Invoice, 'invoice').where('invoice.caseId = case.id');
      return `NOT EXISTS ${unpaid.andWhere(`(invoice.status IN (:...outstanding) OR ${owedSql} < 0)`).getQuery()}`;
    })
    .setParameter('outstanding', outstanding)
    .orderBy('case.closedAt');

function yearsBefore(now: Date, years: number): Instant {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return instant(date);
}
