import { ageLabels, CaseStatus, caseStatusLabels, caseTypeLabels, type FiguresView, labelOf } from '@portal/contracts';
import type { ChartDatum } from '@portal/ui/chart-table';
import { caseStatusTones } from '@portal/ui/tone';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
/** Shortens 'Sept' to three letters like the other months, because twelve labels must fit side by side. */
const shortName = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)).slice(0, 3);

/** `2026-03` becomes 'Mar', and the first month of a year 'Jan 26'. */
export function monthLabel(month: string): string {
  return month.endsWith('-01') ? `${shortName(month)} ${month.slice(2, 4)}` : shortName(month);
}

/** Statuses in their badge colours. */
export const statusData = ({ casesByStatus }: FiguresView): ChartDatum[] =>
  CaseStatus.options.map((status) => ({
    label: caseStatusLabels[status],
    value: casesByStatus[status],
    tone: caseStatusTones[status],
  }));

export const typeData = ({ casesByType }: FiguresView): ChartDatum[] =>
  casesByType.map(({ caseType, cases }) => ({ label: labelOf(caseTypeLabels, caseType), value: cases }));

export const ageData = ({ openCasesByAge }: FiguresView): ChartDatum[] =>
  openCasesByAge.map((value, index) => ({ label: ageLabels[index] ?? '', value }));

export const casesData = ({ casesPerMonth }: FiguresView): ChartDatum[] =>
  casesPerMonth.map(({ month: when, cases }) => ({ label: monthLabel(when), value: cases }));

export const revenueData = ({ revenuePerMonth }: FiguresView): ChartDatum[] =>
  revenuePerMonth.map(({ month: when, revenue }) => ({ label: monthLabel(when), value: revenue }));
