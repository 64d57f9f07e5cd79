import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const refusal = 'Audit entries are only ever added.';

export class CreateAudit1790000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          column.id(),
          column.integer('position'),
          column.instant('at'),
          optional(column.reference('actorId')),
          column.varchar('actorName', 120),
          column.varchar('actorRole', 16),
          column.varchar('action', 64),
          column.varchar('subjectType', 32),
          column.varchar('subjectId', 64),
          column.text('detail'),
          column.varchar('previousHash', 64),
          column.varchar('hash', 64),
        ],
        indices: [
          new TableIndex({ name: 'ux_audit_position', columnNames: ['position'], isUnique: true }),
          new TableIndex({ name: 'ix_audit_subject', columnNames: ['subjectType', 'subjectId'] }),
          new TableIndex({ name: 'ix_audit_actor', columnNames: ['actorId'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'audit_head',
        columns: [column.id(), column.integer('position'), column.varchar('hash', 64)],
      }),
    );
    await runner.query(`INSERT INTO audit_head (id, position, hash) VALUES ('head', 0, '${'0'.repeat(64)}')`);
    await (runner.connection.options.type === 'postgres' ? refuseOnPostgres(runner) : refuseOnSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_head');
    await runner.dropTable('audit_entries');
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP FUNCTION refuse_audit_change');
    }
  }
}

async function refuseOnSqlite(runner: QueryRunner): Promise<void> {
  for (const act of ['UPDATE', 'DELETE']) {
    await runner.query(
      `CREATE TRIGGER audit_entries_no_${act.toLowerCase()} BEFORE ${act} ON audit_entries
       BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
    );
  }
}

async function refuseOnPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  );
  await runner.query(
    `CREATE TRIGGER audit_entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
}
