import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what clients tell about the matter. Uses plain SQL, because TypeORM would rebuild the table on SQLite. */
export class KeepStories1790000057000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "story" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "story"');
  }
}
