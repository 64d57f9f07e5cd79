import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `INSERT OR REPLACE` deletes the row in its way, and SQLite calls no DELETE trigger for that unless the writer asks for
 * it with `recursive_triggers`. A row is in the way by its id, its position or its rowid, which all count.
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
