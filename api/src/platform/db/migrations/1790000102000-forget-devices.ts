import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose its triggers. */
export class ForgetDevices1790000102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "deviceEpoch" integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN "deviceEpoch"');
  }
}
