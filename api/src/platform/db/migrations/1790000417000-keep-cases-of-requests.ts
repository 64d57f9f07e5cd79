import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A contact request knows the case that was opened from it. Plain SQL keeps the trigger that indexes the texts. */
export class KeepCasesOfRequests1790000417000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_requests ADD COLUMN "caseId" varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_requests DROP COLUMN "caseId"');
  }
}
