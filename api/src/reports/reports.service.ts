import {
  ageLimitDays,
  CaseStatus,
  type Given,
  type getKeptDeadlines,
  isCompleted,
  type Reply,
  type ReportView,
  reportMonths,
} from '@portal/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Case, countByType, countCases } from '../cases';
import { cachedCount, cachedCounts } from '../db/count-cache';
import type { Database } from '../db/database';
import { Invoice } from '../invoices';
import type { Actor } from '../kernel/actor';
import { type BusinessDay, businessDay, type DayRange } from '../kernel/business-day';
import { type Clock, instantAfter, startOfMinute } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import { keptDeadlines, pageOfAttorneys, periodOf } from './kept-deadlines';
import { lastMonths, type Month } from './months';

const open = CaseStatus.options.filter((status) => !isCompleted(status));

/** Computes the figures in the database, so that memory use does not grow with the number of rows. */
export class ReportService {
  /** @param timeZone - zone in which months start and end. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly timeZone: string,
  ) {}

  async summary(actor: Actor): Promise<ReportView> {
    const months = lastMonths(this.now(), reportMonths, this.timeZone);
    const [casesByStatus, casesByType, openCasesByAge, casesPerMonth, revenuePerMonth] = await Promise.all([
      countCases(this.db.read, actor),
      countByType(this.db.read),
      this.openCasesByAge(),
      this.casesPerMonth(months),
      this.revenuePerMonth(months),
    ]);
    return { casesByStatus, casesByType, openCasesByAge, casesPerMonth, revenuePerMonth };
  }

  /** Counts the deadlines that were due on these days; without days, in the last 90. */
  async keptDeadlines(days: DayRange) {
    const now = this.now();
    const period = periodOf(days, now, this.timeZone);
    return { ...period, counts: await keptDeadlines(this.db, period, { now, timeZone: this.timeZone }) };
  }

  /** The same for the attorneys of one page. */
  async pageOfKeptDeadlines(query: Given<typeof getKeptDeadlines>['query']): Promise<Reply<typeof getKeptDeadlines>> {
    const { counts, ...period } = await this.keptDeadlines(query);
    return { ...period, everyone: [...counts.everyone], ...pageOfAttorneys(counts, query) };
  }

  /** The day in the firm's time zone. */
  today(): BusinessDay {
    return businessDay(this.now(), this.timeZone);
  }

  private async casesPerMonth(months: Month[]) {
    const counts = await sumsPerMonth(months, 'case.createdAt', () => this.cases().select('COUNT(*)', 'sum'));
    return counts.map(({ month, sum }) => ({ month, cases: sum }));
  }

  private async revenuePerMonth(months: Month[]) {
    const cents = await sumsPerMonth(months, 'invoice.paidAt', () =>
      this.db.read
        .createQueryBuilder(Invoice, 'invoice')
        .select('SUM(invoice.totalCents)', 'sum')
        .where("invoice.status = 'paid'"),
    );
    return cents.map(({ month, sum }) => ({ month, revenue: sum / 100 }));
  }

  /**
   * Counts the cases younger than each limit, and subtracts the count of the limit before it. Age is counted to the minute, so
   * that the counts are found again within it.
   */
  private async openCasesByAge(): Promise<number[]> {
    const minute = new Date(startOfMinute(this.now()));
    const upTo = await Promise.all([
      ...ageLimitDays.map((days) => this.countOpen(instantAfter(minute, -days * dayMs))),
      this.countOpen(),
    ]);
    return upTo.map((count, index) => count - (upTo[index - 1] ?? 0));
  }

  private async countOpen(since?: string): Promise<number> {
    const rows = this.cases().select('COUNT(*)', 'sum').where('case.status IN (:...open)', { open });
    const [row] = await cachedCount<{ sum: number | string }>(
      since ? rows.andWhere('case.createdAt > :since', { since }) : rows,
    );
    return Number(row?.sum ?? 0);
  }

  private readonly cases = () => this.db.read.createQueryBuilder(Case, 'case');
}

/**
 * Computes one sum for each month. The queries run one after another on one connection. Each reads only its part of an
 * index, which is faster than grouping a year by month.
 */
async function sumsPerMonth<Row extends ObjectLiteral>(
  months: Month[],
  column: string,
  rows: () => SelectQueryBuilder<Row>,
): Promise<{ month: string; sum: number }[]> {
  const inMonths = months.map(({ since, until }) =>
    rows().andWhere(`${column} >= :since AND ${column} < :until`, { since, until }),
  );
  const found = await cachedCounts<{ sum: number | string | null }>(inMonths);
  return months.map(({ name }, index) => ({ month: name, sum: Number(found[index]?.[0]?.sum ?? 0) }));
}
