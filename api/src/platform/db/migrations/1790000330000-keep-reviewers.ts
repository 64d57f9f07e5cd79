import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps who is asked to review the report of a case. Plain SQL, because TypeORM would rebuild the table of cases on SQLite and lose its triggers. */
export class KeepReviewers1790000330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "reviewerId" varchar(36)');
    await runner.query('CREATE INDEX ix_cases_reviewer ON cases ("reviewerId") WHERE "reviewerId" IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cases_reviewer');
    await runner.query('ALTER TABLE cases DROP COLUMN "reviewerId"');
  }
}
