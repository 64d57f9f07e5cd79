import type { EntityManager } from 'typeorm';
import { cachedResult } from '../db/count-cache';
import type { CountedByDay } from '../db/row-count.entity';
import { countByDay, type RowsOfKind } from '../db/row-counts/count-rows';
import { runSql } from '../db/sql';
import { type Instant, instantAfter } from '../kernel/clock';
import { dayMs } from '../kernel/durations';
import type { Month } from './months';

export interface MonthSum {
  month: string;
  number: number;
  cents: number;
}

/** Where the rows are that are counted by day. */
const sources: Readonly<Record<CountedByDay, { table: string; at: string; cents: string; where: string }>> = {
  submissions: { table: 'cases', at: '"createdAt"', cents: '0', where: 'true' },
  payments: { table: 'invoices', at: '"paidAt"', cents: '"totalCents"', where: "status = 'paid'" },
};

/**
 * Counts and sums up by month, each of which begins where the one before it ends. Days are counted in UTC as rows come; only the hours
 * between the beginning of a month in the firm's time zone and the nearest day in UTC are read from the rows.
 */
export function sumsPerMonth(
  manager: EntityManager,
  counted: CountedByDay,
  months: readonly Month[],
): Promise<MonthSum[]> {
  const bounds = boundsOf(months);
  return cachedResult(manager, [counted, bounds.map(({ at }) => at)], async () => {
    const [first, last] = [bounds.at(0)?.midnight ?? '', bounds.at(-1)?.midnight ?? ''];
    const days = await countByDay(manager, counted, { from: utcDay(first), until: utcDay(last) });
    const upTo: Sum[] = [];
    for (const bound of bounds) {
      upTo.push(sumBefore(bound, days, await countHours(manager, counted, bound)));
    }
    return months.map(({ name }, index) => ({ month: name, ...difference(upTo[index + 1], upTo[index]) }));
  });
}

/** The beginning of a month, and the nearest one of a day in UTC. */
interface Bound {
  at: Instant;
  midnight: Instant;
}

const boundsOf = (months: readonly Month[]): Bound[] =>
  [...months.map(({ since }) => since), ...months.slice(-1).map(({ until }) => until)].map((at) => ({
    at,
    midnight: instantAfter(new Date(Math.round(Date.parse(at) / dayMs) * dayMs), 0),
  }));

/** The day of an instant in UTC. */
const utcDay = (at: Instant) => at.slice(0, 10);

/**
 * Counts the rows between a bound and its midnight. One statement for all bounds would be slower on PostgreSQL, which expects too many rows
 * and starts other processes to read them.
 */
async function countHours(manager: EntityManager, counted: CountedByDay, { at, midnight }: Bound): Promise<Sum> {
  if (at === midnight) {
    return none;
  }
  const { table, at: column, cents, where } = sources[counted];
  const [since = '', until = ''] = [at, midnight].toSorted();
  const [row = none] = await runSql<Sum>(
    manager,
    `SELECT COUNT(*) AS number, COALESCE(SUM(${cents}), 0) AS cents FROM ${table}
     WHERE ${where} AND ${column} >= :since AND ${column} < :until`,
    { since, until },
  );
  return { number: Number(row.number), cents: Number(row.cents) };
}

type Sum = Omit<MonthSum, 'month'>;
const none: Sum = { number: 0, cents: 0 };

/** Everything before a bound, from the first day that was counted: `hours` are between the bound and its midnight. */
function sumBefore({ at, midnight }: Bound, days: readonly RowsOfKind[], hours: Sum): Sum {
  const whole = days.filter(({ kind }) => kind < utcDay(midnight)).reduce(sumOf, none);
  return at < midnight ? difference(whole, hours) : sumOf(whole, hours);
}

const sumOf = (sum: Sum, { number, cents }: Sum): Sum => ({ number: sum.number + number, cents: sum.cents + cents });

const difference = (sum: Sum = none, { number, cents }: Sum = none): Sum => ({
  number: sum.number - number,
  cents: sum.cents - cents,
});
