import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps which messages people have dealt with out of turn, and when a client opened the report. Reports of finished cases count as opened. Plain
 * SQL, because TypeORM would rebuild the table of cases on SQLite and lose its triggers.
 */
export class KeepWhatPeopleOpened1790000291000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE seen_messages ("caseId" varchar(36) NOT NULL, "userId" varchar(36) NOT NULL, position integer NOT NULL,
       PRIMARY KEY ("caseId", "userId", position))`,
    );
    await runner.query('ALTER TABLE cases ADD COLUMN "reportOpenedAt" varchar(24)');
    await runner.query(
      `UPDATE cases SET "reportOpenedAt" = "reportReleasedAt"
       WHERE "reportReleasedAt" IS NOT NULL AND status IN ('resolved', 'closed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "reportOpenedAt"');
    await runner.query('DROP TABLE seen_messages');
  }
}
