import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day } from '../calls/paging';
import type { CaseListQuery } from '../cases/cases';
import { DebtAge } from '../invoices/debts';

/** Number of days, including today, whose requests may have become paid work. */
export const requestDays = 90;

/** How long the firm took in the last 30 days. */
const Pace = z.object({
  cases: z.int(),
  /** Half of these cases took at most this long; absent without cases. */
  medianHours: z.optional(z.number()),
});

/** What admins look at first each morning. Each figure counts the rows of the list to which `todayLists` leads. */
export const TodayView = z.object({
  /** Yesterday, in the firm's time zone: cases of this day and later are new. */
  newSince: Day,
  /** The first day of the requests of which `paid` is a part. */
  requestsSince: Day,
  urgent: z.int(),
  newCases: z.int(),
  toAssign: z.int(),
  toReview: z.int(),
  late: z.int(),
  waitingOnClient: z.int(),
  /** Hits of screenings that wait for a decision. */
  hitsToDecide: z.optional(z.int()),
  answered: Pace,
  reported: Pace,
  requests: z.int(),
  paid: z.int(),
  /** Unpaid invoices by age, one row for each age. */
  debts: z.array(z.object({ age: orNewValue(DebtAge), invoices: z.int(), amount: Dollars })),
  /** Invoices of which more was paid than is due after a credit note. */
  toRefund: z.optional(z.object({ invoices: z.int(), amount: Dollars })),
  /** Attorneys with an active account, by name. */
  load: z.array(z.object({ attorney: z.object({ _id: Id, name: z.string() }), waitingOnUs: z.int(), late: z.int() })),
});
export type TodayView = z.infer<typeof TodayView>;

export const getToday = endpoint({
  method: 'GET',
  path: '/reports/today',
  access: ['admin'],
  scope: 'figures:read',
  input: z.object({}),
  data: TodayView,
});

/** The filters of the list behind each figure. The server counts by them, and the page leads to them. */
export const todayLists = ({ newSince, requestsSince }: Pick<TodayView, 'newSince' | 'requestsSince'>) =>
  ({
    urgent: { group: 'urgent' },
    newCases: { from: newSince },
    toAssign: { status: 'pending', sort: 'createdAt', order: 'asc' },
    toReview: { group: 'to-review' },
    late: { due: 'late', sort: 'dueAt', order: 'asc' },
    waitingOnClient: { waitingOn: 'client' },
    answered: { group: 'answered' },
    reported: { group: 'reported' },
    requests: { from: requestsSince },
    paid: { from: requestsSince, group: 'paid' },
  }) satisfies Record<string, Partial<CaseListQuery>>;
