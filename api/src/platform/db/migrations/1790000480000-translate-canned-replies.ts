import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps canned replies in the languages of clients. */
export class TranslateCannedReplies1790000480000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE canned_replies ADD COLUMN translations text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE canned_replies DROP COLUMN translations');
  }
}
