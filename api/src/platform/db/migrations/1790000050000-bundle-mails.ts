import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks mails that wait for others of their kind to the same recipient; see docs/decisions/0048. */
export class BundleMails1790000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE mails ADD COLUMN "bundled" boolean NOT NULL DEFAULT ${no}`);
    await runner.query('CREATE INDEX ix_mails_bundle ON mails ("recipient", "kind", "status")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_mails_bundle');
    await runner.query('ALTER TABLE mails DROP COLUMN "bundled"');
  }
}
