import type { MigrationInterface, QueryRunner } from 'typeorm';

const never = "'9999-12-31T23:59:59.999Z'";

/**
 * Stores since when a case has messages that its attorney has not read, and indexes what the quick views of lists count.
 * Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose its triggers.
 */
export class CountUnreadCases1790000066000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const change of [
      `ALTER TABLE cases ADD COLUMN "unreadSince" varchar(24) NOT NULL DEFAULT ${never}`,
      `UPDATE cases SET "unreadSince" = COALESCE((SELECT MIN(message."createdAt") FROM messages message
         WHERE message."caseId" = cases.id AND message."senderId" <> cases."attorneyId" AND message.position > COALESCE(
           (SELECT done.position FROM message_reads done
            WHERE done."caseId" = cases.id AND done."userId" = cases."attorneyId"), 0)), ${never})
       WHERE "attorneyId" IS NOT NULL`,
      'CREATE INDEX ix_cases_unread ON cases ("unreadSince", "id")',
      'CREATE INDEX ix_cases_attorney_unread ON cases ("attorneyId", "unreadSince", "id")',
      'CREATE INDEX ix_cases_attorney_waiting ON cases ("attorneyId", "waitingOn", "createdAt", "id")',
    ]) {
      await runner.query(change);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ix_cases_attorney_waiting', 'ix_cases_attorney_unread', 'ix_cases_unread']) {
      await runner.query(`DROP INDEX ${name}`);
    }
    await runner.query('ALTER TABLE cases DROP COLUMN "unreadSince"');
  }
}
