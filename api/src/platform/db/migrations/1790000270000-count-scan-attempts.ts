import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets documents that a scanner cannot read wait behind the others. */
export class CountScanAttempts1790000270000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD COLUMN "scanAttempts" integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN "scanAttempts"');
  }
}
