import { ageLimits, CaseStatus, CaseType, isCompleted, type ReportView, reportMonths } from '@portal/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Case, countCases } from '../cases';
import type { Database } from '../db/database';
import { cachedQuery } from '../db/query-cache';
import { Invoice } from '../invoices';
import type { Actor } from '../kernel/actor';
import { type Clock, instantAfter } from '../kernel/clock';
import { lastMonths, type Month } from './months';

const day = 86_400_000;
const open = CaseStatus.options.filter((status) => !isCompleted(status));

interface Grouped {
  key: string;
  sum: number | string;
}

/** The firm in figures. Everything is counted by the database, so it holds for any number of rows. */
export class ReportService {
  /** @param timeZone - in which months begin and end. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly timeZone: string,
  ) {}

  async summary(actor: Actor): Promise<ReportView> {
    const months = lastMonths(this.now(), reportMonths, this.timeZone);
    const [casesByStatus, casesByType, openCasesByAge, casesPerMonth, revenuePerMonth] = await Promise.all([
      countCases(this.db.read, actor),
      this.casesByType(),
      this.openCasesByAge(),
      this.casesPerMonth(months),
      this.revenuePerMonth(months),
    ]);
    return {
      casesByStatus,
      casesByType: CaseType.options.map((caseType) => ({ caseType, cases: casesByType.get(caseType) ?? 0 })),
      openCasesByAge,
      casesPerMonth,
      revenuePerMonth,
    };
  }

  private async casesByType() {
    const rows = this.cases().select('case.caseType', 'key').addSelect('COUNT(*)', 'sum').groupBy('case.caseType');
    return sums(await cachedQuery<Grouped>(rows));
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

  /** Younger than each limit, less what was younger than the one before; what is left is older than all. */
  private async openCasesByAge(): Promise<number[]> {
    const upTo = await Promise.all([
      ...ageLimits.map((days) => this.countOpen(instantAfter(this.now(), -days * day))),
      this.countOpen(),
    ]);
    return upTo.map((count, index) => count - (upTo[index - 1] ?? 0));
  }

  private async countOpen(since?: string): Promise<number> {
    const rows = this.cases().select('COUNT(*)', 'sum').where('case.status IN (:...open)', { open });
    const [row] = await cachedQuery<Grouped>(since ? rows.andWhere('case.createdAt > :since', { since }) : rows);
    return Number(row?.sum ?? 0);
  }

  private readonly cases = () => this.db.read.createQueryBuilder(Case, 'case');
}

const sums = (rows: Grouped[]) => new Map(rows.map(({ key, sum }) => [key, Number(sum)]));

/**
 * One sum for each month. Asked one after another: each walks no more than its own part of an index, which is faster
 * than sorting a year into months, and all of them need one connection.
 */
async function sumsPerMonth<Row extends ObjectLiteral>(
  months: Month[],
  column: string,
  rows: () => SelectQueryBuilder<Row>,
): Promise<{ month: string; sum: number }[]> {
  const found: { month: string; sum: number }[] = [];
  for (const { name, since, until } of months) {
    const inMonth = rows().andWhere(`${column} >= :since AND ${column} < :until`, { since, until });
    const [row] = await cachedQuery<{ sum: number | string | null }>(inMonth);
    found.push({ month: name, sum: Number(row?.sum ?? 0) });
  }
  return found;
}
