import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets people without a second factor be asked for their password again. Sessions from before count as not proven. */
export class RememberEnteredPasswords1790000102020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN "passwordEnteredAt" varchar(24)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN "passwordEnteredAt"');
  }
}
