import type { EntityManager } from 'typeorm';
import { paidByEntrySql } from '../../billing/invoices';
import { cachedResult } from '../../platform/db/count-cache';
import { runSql } from '../../platform/db/sql';
import type { Month } from './months';

export interface MonthSum {
  month: string;
  number: number;
  cents: number;
}

const sources = {
  submissions: { table: 'cases', at: '"createdAt"', cents: '0', where: 'true' },
  payments: { table: 'invoice_entries', at: 'at', cents: paidByEntrySql, where: "kind <> 'credit'" },
};

/** Counts and sums up by month, each of which begins where the one before it ends. Runs one query, which reads the rows of all months. */
export function sumsPerMonth(
  manager: EntityManager,
  counted: keyof typeof sources,
  months: readonly Month[],
): Promise<MonthSum[]> {
  const { table, at, cents, where } = sources[counted];
  const ends = months.map(({ until }) => until);
  const place = months.map((_, index) => `WHEN ${at} < :until${index} THEN ${index}`).join(' ');
  return cachedResult(manager, [counted, months], async () => {
    const rows = await runSql<Record<'place' | 'number' | 'cents', number | string>>(
      manager,
      `SELECT CASE ${place} END AS place, COUNT(*) AS number, SUM(${cents}) AS cents FROM ${table}
       WHERE ${where} AND ${at} >= :since AND ${at} < :end GROUP BY 1`,
      {
        since: months.at(0)?.since ?? '',
        end: ends.at(-1) ?? '',
        ...Object.fromEntries(ends.map((end, index) => [`until${index}`, end])),
      },
    );
    const sums = new Map(rows.map((row) => [Number(row.place), row]));
    return months.map(({ name }, index) => {
      const { number = 0, cents: sum = 0 } = sums.get(index) ?? {};
      return { month: name, number: Number(number), cents: Number(sum) };
    });
  });
}
