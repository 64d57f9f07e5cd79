import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `INSERT OR REPLACE` deletes conflicting rows, and SQLite runs DELETE triggers for them only when the connection has set
 * `recursive_triggers`. Rows conflict by id, position or rowid, so the trigger checks all three.
 */
export class GuardAuditEntries1790000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') {
      await runner.query(
        `CREATE TRIGGER audit_entries_no_replace BEFORE INSERT ON audit_entries
         WHEN EXISTS (SELECT 1 FROM audit_entries
                      WHERE id = NEW.id OR "position" = NEW."position" OR rowid = NEW.rowid)
         BEGIN SELECT RAISE(ABORT, 'Audit entries are only ever added.'); END`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') {
      await runner.query('DROP TRIGGER audit_entries_no_replace');
    }
  }
}
