import {
  ageLimitDays,
  type CaseCounts,
  CaseStatus,
  type FiguresView,
  figureMonths,
  type Given,
  type getKeptDeadlines,
  isCompleted,
  type Reply,
  type TodayView,
} from '@portal/contracts';
import { Case, countByType, countCases } from '../../casework/cases';
import { cachedCount } from '../../platform/db/count-cache';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type BusinessDay, businessDay, type DayRange } from '../../platform/kernel/business-day';
import { type Clock, instantAfter, startOfMinute } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { keptDeadlines, pageOfAttorneys, periodOf } from './kept-deadlines';
import { lastMonths } from './months';
import { sumsPerMonth } from './sums-per-month';
import { figuresOfToday } from './today';

const open = CaseStatus.options.filter((status) => !isCompleted(status));

/** Computes the figures in the database, so that memory use does not grow with the number of rows. */
export class FigureService {
  /** @param timeZone - zone in which months start and end. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly timeZone: string,
  ) {}

  async summary(actor: Actor): Promise<FiguresView> {
    const { read } = this.db;
    const months = lastMonths(this.now(), figureMonths, this.timeZone);
    const [casesByStatus, casesByType, younger, submissions, payments] = await Promise.all([
      countCases(read, actor),
      countByType(read),
      this.openCasesYoungerThan(ageLimitDays),
      sumsPerMonth(read, 'submissions', months),
      sumsPerMonth(read, 'payments', months),
    ]);
    return {
      casesByStatus,
      casesByType,
      openCasesByAge: byAge(younger, casesByStatus),
      casesPerMonth: submissions.map(({ month, number }) => ({ month, cases: number })),
      revenuePerMonth: payments.map(({ month, cents }) => ({ month, revenue: cents / 100 })),
    };
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

  figuresOfToday(actor: Actor): Promise<TodayView> {
    return figuresOfToday(this.db.read, actor, { now: this.now(), timeZone: this.timeZone });
  }

  /** The day in the firm's time zone. */
  today(): BusinessDay {
    return businessDay(this.now(), this.timeZone);
  }

  /** Age is counted to the minute, so that the counts are found again within it. */
  private async openCasesYoungerThan(days: readonly number[]): Promise<number[]> {
    const minute = new Date(startOfMinute(this.now()));
    const since = days.map((limit) => instantAfter(minute, -limit * dayMs));
    const rows = this.db.read.createQueryBuilder(Case, 'case').where('case.status IN (:...open)', { open }).select([]);
    for (const [index, at] of since.entries()) {
      rows.addSelect(`SUM(CASE WHEN case.createdAt > :since${index} THEN 1 ELSE 0 END)`, `younger${index}`);
      rows.setParameter(`since${index}`, at);
    }
    const oldest = since.toSorted().at(0);
    const [row] = await cachedCount<Record<string, number | string | null>>(
      rows.andWhere('case.createdAt > :oldest', { oldest }),
    );
    return since.map((_, index) => Number(row?.[`younger${index}`] ?? 0));
  }
}

/** The cases between each limit and the one before it, and those beyond the last. */
function byAge(younger: readonly number[], counts: CaseCounts): number[] {
  const all = open.reduce((sum, status) => sum + counts[status], 0);
  const upTo = [...younger, Math.max(all, ...younger)];
  return upTo.map((count, index) => count - (upTo[index - 1] ?? 0));
}
