import type { MigrationInterface, QueryRunner } from 'typeorm';

const refusal = 'Audit entries are only ever added.';

/** Every column that no update may change. */
const fixed = [
  'id',
  'position',
  'at',
  'actorId',
  'actorName',
  'actorRole',
  'addressCommitment',
  'action',
  'subjectType',
  'subjectId',
  'detail',
  'previousHash',
  'hash',
];

/** An address is forgotten together with its salt, and nothing else changes. */
const forgets = (isSame: (column: string) => string) =>
  [
    'OLD."addressSalt" IS NOT NULL AND NEW."addressSalt" IS NULL AND NEW."networkAddress" IS NULL',
    ...fixed.map((column) => isSame(column)),
  ].join(' AND ');

/**
 * Lets addresses be forgotten while the trail still verifies. Plain SQL, because TypeORM would rebuild the table on SQLite and
 * lose the triggers. Entries that exist keep their addresses: their hashes cover them.
 */
export class CommitToAddresses1790000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN "addressSalt" varchar(32)');
    await runner.query('ALTER TABLE audit_entries ADD COLUMN "addressCommitment" varchar(64)');
    await runner.query('CREATE INDEX ix_audit_salted ON audit_entries ("at") WHERE "addressSalt" IS NOT NULL');
    await (runner.connection.options.type === 'postgres' ? allowOnPostgres(runner) : allowOnSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP TRIGGER audit_entries_no_update ON audit_entries');
      await runner.query('DROP TRIGGER audit_entries_no_change ON audit_entries');
      await runner.query(
        `CREATE TRIGGER audit_entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
      );
    } else {
      await replaceTrigger(runner, '');
    }
    await runner.query('DROP INDEX ix_audit_salted');
    await runner.query('ALTER TABLE audit_entries DROP COLUMN "addressCommitment"');
    await runner.query('ALTER TABLE audit_entries DROP COLUMN "addressSalt"');
  }
}

const allowOnSqlite = (runner: QueryRunner) =>
  replaceTrigger(
    runner,
    `WHEN NOT (OLD.rowid = NEW.rowid AND ${forgets((column) => `OLD."${column}" IS NEW."${column}"`)})`,
  );

async function replaceTrigger(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query('DROP TRIGGER audit_entries_no_update');
  await runner.query(
    `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries ${condition}
     BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
}

async function allowOnPostgres(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TRIGGER audit_entries_no_change ON audit_entries');
  await runner.query(
    `CREATE TRIGGER audit_entries_no_change BEFORE DELETE OR TRUNCATE ON audit_entries
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
  await runner.query(
    `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries FOR EACH ROW
     WHEN (NOT (${forgets((column) => `OLD."${column}" IS NOT DISTINCT FROM NEW."${column}"`)}))
     EXECUTE FUNCTION refuse_audit_change()`,
  );
}
