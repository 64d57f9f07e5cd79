import { ageLimits, CaseStatus, CaseType, isCompleted, type ReportView, reportMonths } from '@portal/contracts';
import { CaseFile, countCases } from '../cases';
import type { Database } from '../db/database';
import { remembered } from '../db/remembered';
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
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  async summary(actor: Actor): Promise<ReportView> {
    const months = lastMonths(this.now(), reportMonths);
    const [casesByStatus, casesByType, openCasesByAge, cases, revenue] = await Promise.all([
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
      casesPerMonth: months.map((month) => ({ month, cases: cases.get(month) ?? 0 })),
      revenuePerMonth: months.map((month) => ({ month, revenue: (revenue.get(month) ?? 0) / 100 })),
    };
  }

  private async casesByType() {
    const rows = this.cases().select('file.caseType', 'key').addSelect('COUNT(*)', 'sum').groupBy('file.caseType');
    return sums(await remembered<Grouped>(rows));
  }

  private async casesPerMonth([first]: Month[]) {
    // Instants are ISO-8601 texts on both databases: the first seven characters are the month.
    const month = 'SUBSTR(file.createdAt, 1, 7)';
    const rows = this.cases().select(month, 'key').addSelect('COUNT(*)', 'sum').groupBy(month);
    return sums(await remembered<Grouped>(rows.where('file.createdAt >= :first', { first })));
  }

  private async revenuePerMonth([first]: Month[]) {
    const month = 'SUBSTR(invoice.paidAt, 1, 7)';
    const rows = this.db.read
      .createQueryBuilder(Invoice, 'invoice')
      .select(month, 'key')
      .addSelect('SUM(invoice.totalCents)', 'sum')
      .where("invoice.status = 'paid'")
      .andWhere('invoice.paidAt >= :first', { first })
      .groupBy(month);
    return sums(await remembered<Grouped>(rows));
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
    const rows = this.cases().select('COUNT(*)', 'sum').where('file.status IN (:...open)', { open });
    const [row] = await remembered<Grouped>(since ? rows.andWhere('file.createdAt > :since', { since }) : rows);
    return Number(row?.sum ?? 0);
  }

  private readonly cases = () => this.db.read.createQueryBuilder(CaseFile, 'file');
}

const sums = (rows: Grouped[]) => new Map(rows.map(({ key, sum }) => [key, Number(sum)]));
