import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { CaseCounts, CaseType } from '../cases/case-types';
import { CaseListQuery } from '../cases/cases';
import { listAudit } from './audit';

/** Number of months in a report, including the current one. */
export const reportMonths = 12;

/** Upper limits, in days, of the age groups of open cases; one more group holds older cases. */
export const ageLimitDays = [7, 30, 90] as const;

/**
 * Figures over all cases and invoices. Months are `YYYY-MM` in the firm's time zone, the oldest first, including months
 * without data.
 */
export const ReportView = z.object({
  casesByStatus: CaseCounts,
  casesByType: z.array(z.object({ caseType: orNewValue(CaseType), cases: z.int() })),
  /**
   * Cases that are neither resolved nor closed, by days since submission: one count for each of `ageLimitDays`, then one
   * for older cases.
   */
  openCasesByAge: z.array(z.int()),
  casesPerMonth: z.array(z.object({ month: z.string(), cases: z.int() })),
  /** Sum of the invoices paid in each month. */
  revenuePerMonth: z.array(z.object({ month: z.string(), revenue: Dollars })),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/reports/summary',
  access: ['admin'],
  input: z.object({}),
  data: ReportView,
});

/** Filters that an export does not take: it has one page in order of time, so that new rows cannot cause duplicates. */
const fixed = { page: true, limit: true, order: true } as const;

/** The cases that `listCases` would list, as CSV. */
export const exportCases = endpoint({
  method: 'GET',
  path: '/reports/cases.csv',
  access: ['admin'],
  input: z.object({ query: z.omit(CaseListQuery, { ...fixed, sort: true }) }),
  data: z.object({}),
  carries: 'file',
});

/** The events that `listAudit` would list, as CSV. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/reports/audit.csv',
  access: ['admin'],
  input: z.object({ query: z.omit(listAudit.input.shape.query, fixed) }),
  data: z.object({}),
  carries: 'file',
});

export type ReportView = z.infer<typeof ReportView>;
