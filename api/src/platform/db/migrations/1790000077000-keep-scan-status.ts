import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what the virus scanner found in a document. No document was scanned before. */
export class KeepScanStatus1790000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE documents ADD COLUMN "scanStatus" varchar(16) NOT NULL DEFAULT 'skipped'`);
    await runner.query('CREATE INDEX "ix_documents_scan" ON documents ("scanStatus", "id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_documents_scan"');
    await runner.query('ALTER TABLE documents DROP COLUMN "scanStatus"');
  }
}
