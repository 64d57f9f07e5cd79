import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CountCases1790000095100 } from './1790000095100-count-cases';
import { CountDays1790000160000 } from './1790000160000-count-days';
import { type Counter, dropCounter, startCounter } from './count-triggers';

const byType: Counter = {
  counted: 'cases',
  table: 'cases',
  kind: (row) => `${row}"caseType" || '/' || ${row}"serviceLevel"`,
  columns: ['caseType', 'serviceLevel'],
};

const byStatusAndType: Counter = {
  counted: 'cases',
  table: 'cases',
  kind: (row) =>
    `${row}status || '/' || COALESCE(${row}"waitingOn", '') || '/' || ${row}"caseType" || '/' || ${row}"serviceLevel"`,
  columns: ['status', 'waitingOn', 'caseType', 'serviceLevel'],
};

/** Counts cases by status and type in one table, and no longer counts days, which only larger firms than ours would notice. */
export class CountCasesOnce1790000171000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new CountDays1790000160000().down(runner);
    await new CountCases1790000095100().down(runner);
    await replaceCounter(runner, byType, byStatusAndType);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceCounter(runner, byStatusAndType, byType);
    await new CountCases1790000095100().up(runner);
    await new CountDays1790000160000().up(runner);
  }
}

async function replaceCounter(runner: QueryRunner, before: Counter, now: Counter): Promise<void> {
  await dropCounter(runner, before);
  await runner.query(`DELETE FROM row_counts WHERE counted = '${before.counted}'`);
  await startCounter(runner, now);
}
