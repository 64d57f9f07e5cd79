import * as z from 'zod/mini';
import { listAudit } from './audit';
import { CaseCounts, CaseType } from './case-types';
import { CaseListQuery } from './cases';
import { endpoint } from './endpoint';
import { Dollars } from './fields';

/** Months of a report, this one included. */
export const reportMonths = 12;

/** Upper ends, in days, of the ages that open cases are counted by; older ones are counted together. */
export const ageLimits = [7, 30, 90] as const;

/**
 * The firm in figures, over all cases and invoices. Months are `YYYY-MM` of the firm's time zone, the oldest first,
 * none left out.
 */
export const ReportView = z.object({
  casesByStatus: CaseCounts,
  casesByType: z.array(z.object({ caseType: CaseType, cases: z.int() })),
  /** Neither resolved nor closed, by days since submission: one figure for each of `ageLimits`, then the older ones. */
  openCasesByAge: z.array(z.int()),
  casesPerMonth: z.array(z.object({ month: z.string(), cases: z.int() })),
  /** Paid invoices, by the month of their payment. */
  revenuePerMonth: z.array(z.object({ month: z.string(), revenue: Dollars })),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/reports/summary',
  access: ['admin'],
  input: z.object({}),
  data: ReportView,
});

/** A file has one page, and its rows stand in the order of time: new ones cannot push others from one place to two. */
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
