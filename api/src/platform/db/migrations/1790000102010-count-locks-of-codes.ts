import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets each lock of an account's codes be longer than the one before. */
export class CountLocksOfCodes1790000102010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE failed_sign_ins ADD COLUMN locks integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE failed_sign_ins DROP COLUMN locks');
  }
}
