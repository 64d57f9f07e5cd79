import { Temporal } from 'temporal-polyfill';
import type { BusinessDay } from '../../platform/kernel/business-day';

/** The calendar month of a day, as `YYYY-MM`. Months of a watchlist begin in different ones, so it names them. */
export const monthOf = (day: BusinessDay): string => day.slice(0, 7);

/**
 * Returns the day on which the month after the one from `began` begins: the same day of the next calendar month as `countedFrom`,
 * or its last one where it is shorter.
 */
export function nextMonthAfter(began: BusinessDay, countedFrom: BusinessDay): BusinessDay {
  const first = Temporal.PlainDate.from(countedFrom);
  const from = Temporal.PlainDate.from(began);
  const months = (from.year - first.year) * 12 + from.month - first.month + 1;
  return first.add({ months }).toString();
}
