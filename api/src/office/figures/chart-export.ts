import {
  ageLabels,
  CaseStatus,
  caseStatusLabels,
  caseTypeLabels,
  type FigureChart,
  type FiguresView,
  labelOf,
} from '@portal/contracts';
import { type Cell, csvLine } from '../../platform/kernel/csv';

/** The head of each chart, and its rows. Months stay `YYYY-MM`, which spreadsheets read as dates. */
const charts: Record<FigureChart, { head: Cell[]; rows: (report: FiguresView) => Cell[][] }> = {
  status: {
    head: ['Status', 'Cases'],
    rows: ({ casesByStatus }) => CaseStatus.options.map((status) => [caseStatusLabels[status], casesByStatus[status]]),
  },
  type: {
    head: ['Type', 'Cases'],
    rows: ({ casesByType }) => casesByType.map(({ caseType, cases }) => [labelOf(caseTypeLabels, caseType), cases]),
  },
  month: {
    head: ['Month', 'Cases'],
    rows: ({ casesPerMonth }) => casesPerMonth.map(({ month, cases }) => [month, cases]),
  },
  age: {
    head: ['Age', 'Open cases'],
    rows: ({ openCasesByAge }) => openCasesByAge.map((cases, index) => [ageLabels[index], cases]),
  },
  revenue: {
    head: ['Month', 'Revenue'],
    rows: ({ revenuePerMonth }) => revenuePerMonth.map(({ month, revenue }) => [month, revenue]),
  },
};

export async function* chartLines(chart: FigureChart, report: FiguresView): AsyncGenerator<string> {
  const { head, rows } = charts[chart];
  yield [head, ...rows(report)].map(csvLine).join('');
}
