import * as z from '@portal/contracts/zod';
import { listUsers } from '../accounts/users';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, Pagination, pageQuery } from '../calls/paging';
import { CaseCounts, CaseType, ServiceLevel } from '../cases/case-types';
import { CaseListQuery } from '../cases/cases';
import { DeadlineKind } from '../cases/deadlines';
import { listInvoices } from '../invoices/invoices';
import { listAudit } from './audit';
import { listContacts } from './contact';

/** Number of months in a report, including the current one. */
export const figureMonths = 12;

/** Upper limits, in days, of the age groups of open cases; one more group holds older cases. */
export const ageLimitDays = [7, 30, 90] as const;

/**
 * Figures over all cases and invoices. Months are `YYYY-MM` in the firm's time zone, the oldest first, including months
 * without data.
 */
export const FiguresView = z.object({
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

export const getFigures = endpoint({
  method: 'GET',
  path: '/reports/summary',
  access: ['admin'],
  scope: 'figures:read',
  input: z.object({}),
  data: FiguresView,
});

export const ageLabels = [
  ...ageLimitDays.map((days, index) => {
    const limitBefore = ageLimitDays[index - 1];
    return limitBefore === undefined ? `Up to ${days} days` : `${limitBefore + 1} to ${days} days`;
  }),
  'Older',
];

/** Figures of the report that are exported, each as one CSV of labels and values. */
export const FigureChart = z.enum(['status', 'type', 'month', 'age', 'revenue'], 'Unknown chart.');

/** One chart of the report as CSV. */
export const exportFigures = endpoint({
  method: 'GET',
  path: '/reports/summary.csv',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ query: z.object({ chart: z._default(FigureChart, 'status') }) }),
  data: z.object({}),
  carries: 'file',
});

/** How many deadlines of one attorney, service level and kind were kept and missed. */
export const KeptDeadlines = z.object({
  /** Absent for cases without an attorney. */
  attorney: z.optional(z.object({ _id: Id, name: z.string() })),
  serviceLevel: orNewValue(ServiceLevel),
  kind: orNewValue(DeadlineKind),
  kept: z.int(),
  /** Met too late, or still open after the time. */
  missed: z.int(),
});

/** Days on which deadlines ended, both included; without them, the last 90 days. */
const dueDays = { from: z.optional(Day), to: z.optional(Day) };

/**
 * The deadlines that have ended, by attorney, service level and kind. Paused and dropped ones are left out. A page has all rows of
 * `limit` attorneys.
 */
export const getKeptDeadlines = endpoint({
  method: 'GET',
  path: '/reports/deadlines',
  access: ['admin'],
  input: z.object({ query: z.object({ ...dueDays, page: pageQuery.page, limit: pageQuery.limit }) }),
  data: z.object({
    from: Day,
    to: Day,
    /** The sums over all attorneys and service levels. */
    everyone: z.array(z.omit(KeptDeadlines, { attorney: true, serviceLevel: true })),
    rows: z.array(KeptDeadlines),
    /** Counts attorneys, and cases without one as one more. */
    pagination: Pagination,
  }),
});

/** The same as CSV, with all attorneys. */
export const exportKeptDeadlines = endpoint({
  method: 'GET',
  path: '/reports/deadlines.csv',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ query: z.object(dueDays) }),
  data: z.object({}),
  carries: 'file',
});

/** Filters that an export does not take: it has one page in order of time, so that new rows cannot cause duplicates. */
const fixed = { page: true, limit: true, order: true } as const;

/** The cases that `listCases` would list, as CSV. */
export const exportCases = endpoint({
  method: 'GET',
  path: '/reports/cases.csv',
  access: ['admin'],
  scope: 'cases:read',
  recentFactor: 'always',
  input: z.object({ query: z.omit(CaseListQuery, { ...fixed, sort: true }) }),
  data: z.object({}),
  carries: 'file',
});

/** The invoices that `listInvoices` would list for an admin, as CSV. */
export const exportInvoices = endpoint({
  method: 'GET',
  path: '/reports/invoices.csv',
  access: ['admin'],
  scope: 'invoices:read',
  recentFactor: 'always',
  input: z.object({ query: z.omit(listInvoices.input.shape.query, { ...fixed, sort: true }) }),
  data: z.object({}),
  carries: 'file',
});

/** Payments, reversals, credit notes and refunds of these days in the firm's time zone, one a line, as CSV. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/reports/payments.csv',
  access: ['admin'],
  scope: 'invoices:read',
  recentFactor: 'always',
  input: z.object({ query: z.object({ from: z.optional(Day), to: z.optional(Day) }) }),
  data: z.object({}),
  carries: 'file',
});

/** The accounts that `listUsers` would list, as CSV. */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/reports/users.csv',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ query: z.omit(listUsers.input.shape.query, { ...fixed, sort: true }) }),
  data: z.object({}),
  carries: 'file',
});

/** The contact requests that `listContacts` would list, as CSV. */
export const exportContacts = endpoint({
  method: 'GET',
  path: '/reports/contacts.csv',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ query: z.omit(listContacts.input.shape.query, fixed) }),
  data: z.object({}),
  carries: 'file',
});

/** The events that `listAudit` would list, as CSV. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/reports/audit.csv',
  access: ['admin'],
  recentFactor: 'always',
  input: z.object({ query: z.omit(listAudit.input.shape.query, fixed) }),
  data: z.object({}),
  carries: 'file',
});

export type FigureChart = z.infer<typeof FigureChart>;
export type KeptDeadlines = z.infer<typeof KeptDeadlines>;
export type FiguresView = z.infer<typeof FiguresView>;
