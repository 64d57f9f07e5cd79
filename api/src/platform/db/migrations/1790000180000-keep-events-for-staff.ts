import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers the live events that clients may see on their own, so that they see no gap where staff got one. Uses plain SQL, because
 * TypeORM would rebuild the table on SQLite and lose the triggers of the search index.
 */
export class KeepEventsForStaff1790000180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "staffEventCount" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE live_events ADD COLUMN "clientSequence" integer');
    await runner.query('UPDATE live_events SET "clientSequence" = sequence');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE live_events DROP COLUMN "clientSequence"');
    await runner.query('ALTER TABLE cases DROP COLUMN "staffEventCount"');
  }
}
