import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells encrypted messages and documents from those of before. The job that encrypts these finds them by the indexes. */
export class MarkEncryptedContent1790000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const table of ['messages', 'documents']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN "isEncrypted" boolean NOT NULL DEFAULT ${no}`);
      await runner.query(`CREATE INDEX "ix_${table}_plain" ON ${table} ("caseId") WHERE "isEncrypted" = false`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'documents']) {
      await runner.query(`DROP INDEX "ix_${table}_plain"`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN "isEncrypted"`);
    }
  }
}
