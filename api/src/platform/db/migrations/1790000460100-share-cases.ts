import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the members of an organisation read the cases that are shared with it. Plain SQL keeps the triggers of the table. */
export class ShareCases1790000460100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query('ALTER TABLE cases ADD COLUMN "organisationId" varchar(36)');
    await runner.query(`ALTER TABLE cases ADD COLUMN "isShared" boolean NOT NULL DEFAULT ${no}`);
    await runner.query('CREATE INDEX ix_cases_organisation ON cases ("organisationId", "isShared", "createdAt", id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cases_organisation');
    await runner.query('ALTER TABLE cases DROP COLUMN "isShared"');
    await runner.query('ALTER TABLE cases DROP COLUMN "organisationId"');
  }
}
