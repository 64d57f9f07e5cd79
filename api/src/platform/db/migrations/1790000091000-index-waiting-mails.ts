import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps mails that wait for their bundle apart, so that a worker need not pass them to find one that is due. */
export class IndexWaitingMails1790000091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_mails_waiting ON mails ("dueAt") WHERE bundled AND attempts = 0 AND status = 'queued'`,
    );
    await runner.query(
      `CREATE INDEX ix_mails_ready ON mails ("dueAt") WHERE status IN ('queued', 'sending') AND (NOT bundled OR attempts > 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_mails_waiting');
    await runner.query('DROP INDEX ix_mails_ready');
  }
}
