import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose the triggers that protect it. The `down`
 * migration deletes the addresses, so that audit entries with an address can no longer be verified.
 */
export class KeepNetworkAddresses1790000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN "networkAddress" varchar(45)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN "networkAddress"');
  }
}
