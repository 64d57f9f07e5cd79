import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose the triggers that update the search index. */
export class KeepReportReleases1790000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "reportReleasedAt" varchar(24)');
    await runner.query(
      `UPDATE cases SET "reportReleasedAt" = (
         SELECT MAX("releasedAt") FROM risk_reports WHERE risk_reports."caseId" = cases.id AND risk_reports.status = 'released')
       WHERE id IN (SELECT "caseId" FROM risk_reports WHERE status = 'released')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "reportReleasedAt"');
  }
}
