import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets an invoice send a mail for each of its payments, and keeps when its client was last reminded. Plain SQL, because TypeORM would rebuild
 * the tables on SQLite and lose their triggers.
 */
export class TellMailsApart1790000380000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails ADD COLUMN occasion varchar(36) NOT NULL DEFAULT ''`);
    await runner.query('DROP INDEX ux_mails_once');
    await runner.query('CREATE UNIQUE INDEX ux_mails_once ON mails (kind, "subjectId", recipient, occasion)');
    await runner.query('ALTER TABLE invoices ADD COLUMN "remindedAt" varchar(24)');
    await runner.query(`UPDATE invoices SET "remindedAt" = (SELECT MAX("queuedAt") FROM mails
      WHERE mails."subjectId" = invoices.id AND kind LIKE 'invoice.reminder.%') WHERE "lastReminder" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN "remindedAt"');
    await runner.query(`DELETE FROM mails WHERE EXISTS (SELECT 1 FROM mails kept WHERE kept.kind = mails.kind
      AND kept."subjectId" = mails."subjectId" AND kept.recipient = mails.recipient AND kept.id < mails.id)`);
    await runner.query('DROP INDEX ux_mails_once');
    await runner.query('CREATE UNIQUE INDEX ux_mails_once ON mails (kind, "subjectId", recipient)');
    await runner.query('ALTER TABLE mails DROP COLUMN occasion');
  }
}
