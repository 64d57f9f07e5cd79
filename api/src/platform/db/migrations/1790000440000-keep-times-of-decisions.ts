import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets lists begin with the hit that was decided about last. Plain SQL keeps the partial indexes of the table. */
export class KeepTimesOfDecisions1790000440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE screening_hits ADD COLUMN "decidedAt" varchar(24)');
    await runner.query(
      `UPDATE screening_hits SET "decidedAt" = (SELECT MAX(at) FROM audit_entries
         WHERE audit_entries."subjectId" = screening_hits.id AND action = 'screening-hit.decided')`,
    );
    await runner.query(
      'CREATE INDEX "ix_screening_hits_decided" ON screening_hits ("decidedAt", id) WHERE "isCurrent" = true',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_screening_hits_decided"');
    await runner.query('ALTER TABLE screening_hits DROP COLUMN "decidedAt"');
  }
}
