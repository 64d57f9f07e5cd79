import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type DayRange, instantsOfDays } from '../kernel/business-day';

/** Narrows a query to rows whose instant in `column` is on these days, with conditions that an index on it can answer. */
export function narrowToDays<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  column: string,
  days: DayRange,
  timeZone: string,
): void {
  const { since, until } = instantsOfDays(days, timeZone);
  if (since) {
    rows.andWhere(`${column} >= :since`, { since });
  }
  if (until) {
    rows.andWhere(`${column} < :until`, { until });
  }
}
