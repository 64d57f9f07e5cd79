import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a mailed reset of the password keep passkeys from signing in alone. */
export class PasskeysNeedTheNewPassword1790000094000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE passkeys ADD COLUMN "needsPassword" boolean NOT NULL DEFAULT ${no}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passkeys DROP COLUMN "needsPassword"');
  }
}
