import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The searched text. Queries must use the same SQL, otherwise PostgreSQL does not use the index. */
const text = (row: string) =>
  `LOWER(${row}"name" || ' ' || ${row}"email" || ' ' || ${row}"subject" || ' ' || ${row}"message")`;

/** Lets contact requests be searched for any part of their text, as cases and invoices are. */
export class IndexContactRequests1790000048000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await (runner.connection.options.type === 'postgres' ? onPostgres(runner) : onSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP INDEX IF EXISTS ix_contact_requests_text');
    } else {
      await runner.query('DROP TRIGGER contact_requests_text_new');
      await runner.query('DROP TABLE contact_request_texts');
    }
  }
}

async function onSqlite(runner: QueryRunner): Promise<void> {
  const add = (row: string) => `INSERT INTO contact_request_texts (id, text) SELECT ${row}id, ${text(row)}`;
  await runner.query(`CREATE VIRTUAL TABLE contact_request_texts USING fts5(id UNINDEXED, text, tokenize = 'trigram')`);
  await runner.query(`${add('')} FROM contact_requests ORDER BY "createdAt"`);
  await runner.query(
    `CREATE TRIGGER contact_requests_text_new AFTER INSERT ON contact_requests BEGIN ${add('NEW.')}; END`,
  );
}

/** Without the `pg_trgm` extension, which the first search index has tried to install, searches are slower. */
async function onPostgres(runner: QueryRunner): Promise<void> {
  const [extension] = (await runner.query(
    `SELECT quote_ident(nspname) AS place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )) as { place: string }[];
  if (extension) {
    await runner.query(
      `CREATE INDEX ix_contact_requests_text ON contact_requests USING gin ((${text('')}) ${extension.place}.gin_trgm_ops)`,
    );
  }
}
