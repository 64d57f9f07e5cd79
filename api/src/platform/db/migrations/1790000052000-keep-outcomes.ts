import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the message that says how a case ended. It follows the message of the portal about the change of status. */
export class KeepOutcomes1790000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "outcomeMessageId" varchar(36)');
    await runner.query(`UPDATE cases SET "outcomeMessageId" = (
        SELECT outcome.id FROM messages outcome
        JOIN messages change ON change."caseId" = outcome."caseId" AND change.position = outcome.position - 1
        WHERE outcome."caseId" = cases.id AND outcome."senderId" IS NOT NULL AND change."senderId" IS NULL
          AND change.content = 'Status changed from in-progress to resolved.'
        ORDER BY outcome.position DESC LIMIT 1)
      WHERE status = 'resolved' OR (status = 'closed' AND "resolvedAt" IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "outcomeMessageId"');
  }
}
