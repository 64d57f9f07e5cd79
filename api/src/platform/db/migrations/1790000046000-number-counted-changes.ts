import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number by which cached counts are checked; see docs/decisions/0027. */
export class NumberCountedChanges1790000046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_head ADD COLUMN "revision" integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_head DROP COLUMN "revision"');
  }
}
