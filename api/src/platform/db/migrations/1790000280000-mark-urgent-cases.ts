import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the day of a payment that may still be stopped, and when the bank was told. Cases from before are not urgent. Uses plain SQL,
 * because TypeORM would rebuild the table on SQLite.
 */
export class MarkUrgentCases1790000280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "paidOn" varchar(10)');
    await runner.query('ALTER TABLE cases ADD COLUMN "bankToldAt" varchar(24)');
    await runner.query(
      'CREATE INDEX ix_cases_urgent ON cases ("paidOn") WHERE "paidOn" IS NOT NULL AND "bankToldAt" IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cases_urgent');
    await runner.query('ALTER TABLE cases DROP COLUMN "bankToldAt"');
    await runner.query('ALTER TABLE cases DROP COLUMN "paidOn"');
  }
}
