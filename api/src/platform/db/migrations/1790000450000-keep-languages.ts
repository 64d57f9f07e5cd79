import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['users', 'cases', 'contact_requests'];

/** Keeps the language in which people get mails. Plain SQL keeps the triggers that index the texts. */
export class KeepLanguages1790000450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN language varchar(8) NOT NULL DEFAULT 'en'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN language`);
    }
  }
}
