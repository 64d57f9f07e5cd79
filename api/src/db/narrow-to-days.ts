import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type DayRange, instantsOfDays } from '../kernel/business-day';

/** Narrows a query to rows whose instant in `column` falls on these days; an index on the column still serves. */
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
