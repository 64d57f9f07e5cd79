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
const forgets = (columns: readonly string[], same: string) =>
  [
    'OLD."addressSalt" IS NOT NULL AND NEW."addressSalt" IS NULL AND NEW."networkAddress" IS NULL',
    ...columns.map((column) => `OLD."${column}" ${same} NEW."${column}"`),
  ].join(' AND ');

/**
 * Keeps what people type in an act beside the trail, so that it can be erased while the trail still verifies. Plain SQL, because TypeORM
 * would rebuild the table of the trail on SQLite and lose its triggers. Entries that exist keep their words: their hashes cover them.
 */
export class KeepWordsBesideTheTrail1790000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN "wordsCommitment" varchar(64)');
    await runner.query(
      'CREATE TABLE audit_words ("position" integer PRIMARY KEY NOT NULL, salt varchar(32) NOT NULL, words text NOT NULL)',
    );
    await guardEntries(runner, [...fixed, 'wordsCommitment']);
    await (isPostgres(runner) ? onPostgres(runner) : onSqlite(runner));
  }

  /** Entries with words no longer verify afterwards. */
  async down(runner: QueryRunner): Promise<void> {
    await guardEntries(runner, fixed);
    if (!isPostgres(runner)) {
      await runner.query('DROP TABLE audit_word_texts');
    }
    await runner.query('DROP TABLE audit_words');
    await runner.query('ALTER TABLE audit_entries DROP COLUMN "wordsCommitment"');
  }
}

const isPostgres = ({ connection }: QueryRunner): boolean => connection.options.type === 'postgres';

async function guardEntries(runner: QueryRunner, columns: readonly string[]): Promise<void> {
  if (isPostgres(runner)) {
    await runner.query('DROP TRIGGER audit_entries_no_update ON audit_entries');
    await runner.query(
      `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries FOR EACH ROW
       WHEN (NOT (${forgets(columns, 'IS NOT DISTINCT FROM')})) EXECUTE FUNCTION refuse_audit_change()`,
    );
  } else {
    await runner.query('DROP TRIGGER audit_entries_no_update');
    await runner.query(
      `CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
       WHEN NOT (OLD.rowid = NEW.rowid AND ${forgets(columns, 'IS')})
       BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
    );
  }
}

async function onSqlite(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE TRIGGER audit_words_no_update BEFORE UPDATE ON audit_words BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
  await runner.query(`CREATE VIRTUAL TABLE audit_word_texts USING fts5(text, tokenize = 'trigram')`);
  // Without this, deleted words stay in the index until SQLite merges its parts.
  await runner.query(`INSERT INTO audit_word_texts (audit_word_texts, rank) VALUES ('secure-delete', 1)`);
  await runner.query(
    `CREATE TRIGGER audit_word_text_new AFTER INSERT ON audit_words
     BEGIN INSERT INTO audit_word_texts (rowid, text) VALUES (NEW."position", LOWER(NEW.words)); END`,
  );
  await runner.query(
    `CREATE TRIGGER audit_word_text_gone AFTER DELETE ON audit_words
     BEGIN DELETE FROM audit_word_texts WHERE rowid = OLD."position"; END`,
  );
}

/** Without the `pg_trgm` extension, which the first search index has tried to install, searches are slower. */
async function onPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE TRIGGER audit_words_no_update BEFORE UPDATE ON audit_words
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  );
  const [extension] = (await runner.query(
    `SELECT quote_ident(nspname) AS place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )) as { place: string }[];
  if (extension) {
    await runner.query(
      `CREATE INDEX ix_audit_words_text ON audit_words USING gin (LOWER(words) ${extension.place}.gin_trgm_ops)`,
    );
  }
}
