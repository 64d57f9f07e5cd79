import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/**
 * Adds the deadlines of cases. `waitingOn` stays null for the cases that exist: the job 'count deadlines' fills them.
 * Changes existing tables by plain SQL, because TypeORM would rebuild them on SQLite and lose their triggers.
 */
export class CreateDeadlines1790000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const never = "varchar(24) NOT NULL DEFAULT '9999-12-31T23:59:59.999Z'";
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const change of [
      `ALTER TABLE cases ADD COLUMN "dueAt" ${never}`,
      'ALTER TABLE cases ADD COLUMN "nextDeadline" varchar(16)',
      'ALTER TABLE cases ADD COLUMN "waitingOn" varchar(8)',
      'CREATE INDEX ix_cases_due ON cases ("dueAt", "id")',
      'CREATE INDEX ix_cases_attorney_due ON cases ("attorneyId", "dueAt", "id")',
      'CREATE INDEX ix_cases_waiting ON cases ("waitingOn", "createdAt", "id", "attorneyId")',
      `ALTER TABLE messages ADD COLUMN "isAssessment" boolean NOT NULL DEFAULT ${no}`,
      'ALTER TABLE messages ADD COLUMN "requestClosedAt" varchar(24)',
      // When a request was cancelled was not stored, so it counts as if it had never been open.
      `UPDATE messages SET "requestClosedAt" = COALESCE(
         (SELECT MIN(documents."createdAt") FROM documents WHERE documents."requestId" = messages.id), "createdAt")
       WHERE "requestStatus" IN ('fulfilled', 'cancelled')`,
    ]) {
      await runner.query(change);
    }
    await runner.createTable(deadlines);
    await runner.createTable(calendar);
    await runner.query(`INSERT INTO firm_calendar VALUES ('this', 'Asia/Dubai', '12345', '', '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('firm_calendar');
    await runner.dropTable('case_deadlines');
    for (const name of ['requestClosedAt', 'isAssessment']) {
      await runner.query(`ALTER TABLE messages DROP COLUMN "${name}"`);
    }
    for (const name of ['ix_cases_waiting', 'ix_cases_attorney_due', 'ix_cases_due']) {
      await runner.query(`DROP INDEX ${name}`);
    }
    for (const name of ['waitingOn', 'nextDeadline', 'dueAt']) {
      await runner.query(`ALTER TABLE cases DROP COLUMN "${name}"`);
    }
  }
}

const deadlines = new Table({
  name: 'case_deadlines',
  columns: [
    { ...column.reference('caseId'), isPrimary: true },
    column.varchar('kind', 16, { isPrimary: true }),
    column.varchar('state', 16),
    column.varchar('serviceLevel', 16),
    optional(column.reference('attorneyId')),
    column.instant('startedAt'),
    optional(column.instant('dueAt')),
    optional(column.instant('metAt')),
    optional(column.instant('warnedAt')),
  ],
  indices: [
    new TableIndex({
      name: 'ix_case_deadlines_due',
      columnNames: ['dueAt', 'kind', 'state', 'serviceLevel', 'attorneyId', 'metAt'],
    }),
    new TableIndex({ name: 'ix_case_deadlines_running', columnNames: ['dueAt'], where: "state = 'running'" }),
  ],
});

const calendar = new Table({
  name: 'firm_calendar',
  columns: [
    column.varchar('slot', 8, { isPrimary: true }),
    column.varchar('timeZone', 64),
    column.varchar('workingDays', 7),
    column.text('holidays'),
    column.varchar('digestDay', 10),
  ],
});
