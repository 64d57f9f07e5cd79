import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns';

/** The text of a row, by table. The SQL must be the same as in the queries, otherwise PostgreSQL does not use the index. */
const texts = {
  cases: (row: string) => `${row}"searchText" || ' ' || ${row}"clientEmailNormalized"`,
  invoices: (row: string) => `${row}"searchText"`,
  users: (row: string) => `LOWER(${row}"name" || ' ' || ${row}"emailNormalized")`,
  audit_entries: (row: string) =>
    `LOWER(${row}"actorName" || ' ' || ${row}"action" || ' ' || ${row}"subjectId" || ' ' || ${row}"detail")`,
};

/** SQLite's full-text tables, by the table whose changing rows they index. */
const changing = [
  ['cases', 'case_texts'],
  ['invoices', 'invoice_texts'],
  ['users', 'user_texts'],
] as const;

export class IndexTexts1790000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('invoices', new TableColumn({ ...column.text('searchText'), default: "''" }));
    await runner.query(
      `UPDATE invoices SET "searchText" = (SELECT LOWER(invoices."invoiceNumber" || ' ' || "caseNumber" || ' ' ||
       "clientName" || ' ' || "clientEmail") FROM cases WHERE cases.id = invoices."caseId")`,
    );
    await (runner.connection.options.type === 'postgres' ? onPostgres(runner) : onSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP INDEX IF EXISTS ix_cases_text, ix_invoices_text, ix_users_text, ix_audit_text');
    } else {
      for (const [table, index] of changing) {
        await runner.query(`DROP TRIGGER ${table}_text_new`);
        await runner.query(`DROP TRIGGER ${table}_text_moved`);
        await runner.query(`DROP TABLE ${index}`);
      }
      await runner.query('DROP TRIGGER audit_text_new');
      await runner.query('DROP TABLE audit_texts');
    }
    await runner.dropColumn('invoices', 'searchText');
  }
}

/**
 * Full-text tables that index sequences of three characters. Entries of changed rows are not removed, because each search
 * checks the row itself. The table of the audit trail stores no copy of the text, because audit entries never change.
 */
async function onSqlite(runner: QueryRunner): Promise<void> {
  for (const [table, index] of changing) {
    const text = texts[table];
    const add = (row: string) => `INSERT INTO ${index} (id, text) SELECT ${row}id, ${text(row)}`;
    await runner.query(`CREATE VIRTUAL TABLE ${index} USING fts5(id UNINDEXED, text, tokenize = 'trigram')`);
    await runner.query(`${add('')} FROM ${table} ORDER BY "createdAt"`);
    await runner.query(`CREATE TRIGGER ${table}_text_new AFTER INSERT ON ${table} BEGIN ${add('NEW.')}; END`);
    await runner.query(
      `CREATE TRIGGER ${table}_text_moved AFTER UPDATE ON ${table} WHEN ${text('OLD.')} <> ${text('NEW.')}
       BEGIN ${add('NEW.')}; END`,
    );
  }
  const text = texts.audit_entries;
  await runner.query(`CREATE VIRTUAL TABLE audit_texts USING fts5(text, content = '', tokenize = 'trigram')`);
  await runner.query(`INSERT INTO audit_texts (rowid, text) SELECT "position", ${text('')} FROM audit_entries`);
  await runner.query(
    `CREATE TRIGGER audit_text_new AFTER INSERT ON audit_entries
     BEGIN INSERT INTO audit_texts (rowid, text) VALUES (NEW."position", ${text('NEW.')}); END`,
  );
}

/** Without the `pg_trgm` extension, which some operators do not permit, searches find the same rows but are slower. */
async function onPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
     EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR invalid_schema_name THEN NULL; END $$`,
  );
  const [extension] = (await runner.query(
    `SELECT quote_ident(nspname) AS place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )) as { place: string }[];
  if (!extension) {
    return;
  }
  const names = {
    cases: 'ix_cases_text',
    invoices: 'ix_invoices_text',
    users: 'ix_users_text',
    audit_entries: 'ix_audit_text',
  };
  for (const [table, text] of Object.entries(texts)) {
    const name = names[table as keyof typeof names];
    await runner.query(`CREATE INDEX ${name} ON ${table} USING gin ((${text('')}) ${extension.place}.gin_trgm_ops)`);
  }
}
