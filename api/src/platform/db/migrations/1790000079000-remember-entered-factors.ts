import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when the second factor was last entered in a session. In older sessions it counts as not entered. */
export class RememberEnteredFactors1790000079000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN "secondFactorAt" varchar(24)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN "secondFactorAt"');
  }
}
