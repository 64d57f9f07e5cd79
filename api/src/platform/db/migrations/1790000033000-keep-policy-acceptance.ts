import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose the triggers that update the search index. */
export class KeepPolicyAcceptance1790000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "policyAcceptedAt" varchar(24)');
    await runner.query('UPDATE users SET "policyAcceptedAt" = "createdAt" WHERE "policyVersion" IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "policyAcceptedAt"');
  }
}
