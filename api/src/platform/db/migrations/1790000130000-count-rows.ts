import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Counter, dropCounter, startCounter } from './count-triggers';

const counters: readonly Counter[] = [
  {
    counted: 'cases',
    table: 'cases',
    kind: (row) => `${row}"caseType" || '/' || ${row}"serviceLevel"`,
    columns: ['caseType', 'serviceLevel'],
  },
  {
    counted: 'invoices',
    table: 'invoices',
    kind: (row) => `${row}status`,
    columns: ['status', 'totalCents'],
    cents: (row) => `${row}"totalCents"`,
  },
  {
    counted: 'users',
    table: 'users',
    kind: (row) => `${row}role || '/' || CASE WHEN ${row}"isActive" THEN 'active' ELSE 'inactive' END`,
    columns: ['role', 'isActive'],
  },
];

/** Counts rows by kind as they change, because counting a million of them takes longer than everything else that a list does. */
export class CountRows1790000130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE row_counts (counted varchar(16) NOT NULL, kind varchar(40) NOT NULL, part integer NOT NULL,
         number integer NOT NULL, cents bigint NOT NULL, PRIMARY KEY (counted, kind, part))`,
    );
    for (const counter of counters) {
      await startCounter(runner, counter);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counter of counters) {
      await dropCounter(runner, counter);
    }
    await runner.query('DROP TABLE row_counts');
  }
}
