import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Counter, dropCounter, startCounter } from './count-triggers';

/** Instants are stored as texts such as '2026-11-26T08:30:00.000Z'. */
const dayOf = (instant: string) => `substr(${instant}, 1, 10)`;

const counters: readonly Counter[] = [
  {
    counted: 'submissions',
    table: 'cases',
    kind: (row) => dayOf(`${row}"createdAt"`),
    columns: ['createdAt'],
  },
  {
    counted: 'payments',
    table: 'invoices',
    kind: (row) => dayOf(`${row}"paidAt"`),
    isCounted: (row) => `${row}status = 'paid' AND ${row}"paidAt" IS NOT NULL`,
    columns: ['status', 'paidAt', 'totalCents'],
    cents: (row) => `${row}"totalCents"`,
  },
];

/** Counts submissions and payments by day as they come, because the reports would otherwise read all rows of a year after each act. */
export class CountDays1790000160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const counter of counters) {
      await startCounter(runner, counter);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counter of counters) {
      await dropCounter(runner, counter);
      await runner.query(`DELETE FROM row_counts WHERE counted = '${counter.counted}'`);
    }
  }
}
