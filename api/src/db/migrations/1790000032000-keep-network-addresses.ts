import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In plain SQL: TypeORM would build the table anew on SQLite and lose the triggers that guard it. Going back loses the
 * addresses, and entries that held one no longer verify.
 */
export class KeepNetworkAddresses1790000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN "networkAddress" varchar(45)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN "networkAddress"');
  }
}
