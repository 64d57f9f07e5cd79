import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether the owner of the address set a second factor up. Those of accounts with a verified address count as theirs. */
export class ConfirmSecondFactors1790000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE second_factors ADD COLUMN "ownerConfirmed" boolean NOT NULL DEFAULT ${no}`);
    await runner.query(`UPDATE second_factors SET "ownerConfirmed" = true
      WHERE "userId" IN (SELECT id FROM users WHERE "emailVerifiedAt" IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factors DROP COLUMN "ownerConfirmed"');
  }
}
