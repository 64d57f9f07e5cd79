import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldText } from '../../kernel/spellings/fold-text';

/** The rows of a table that are searched, with what their text consists of. */
interface Searched {
  table: 'cases' | 'invoices' | 'users' | 'contact_requests';
  /** SQLite's full-text table. */
  fullText: string;
  /** PostgreSQL's index. */
  index: string;
  /** SQL of each part of the text; `::json` is left out on SQLite. */
  parts: readonly string[];
  from?: string;
  /** Whether the text changes after the row was added. */
  changes: boolean;
  /** Whether the column for the text is new. */
  isNew?: boolean;
}

/** A case is found by what names somebody, and no longer by its story and other answers. */
const namingAnswers = ['companyName', 'individualName', 'websiteName', 'url', 'contactPerson'];
const tables: readonly Searched[] = [
  {
    table: 'cases',
    fullText: 'case_texts',
    index: 'ix_cases_text',
    parts: [
      '"caseNumber"',
      '"clientName"',
      '"clientEmail"',
      '"subjectName"',
      ...namingAnswers.map((answer) => `"subjectDetails"::json ->> '${answer}'`),
    ],
    changes: true,
  },
  {
    table: 'invoices',
    fullText: 'invoice_texts',
    index: 'ix_invoices_text',
    parts: ['"invoiceNumber"', '"caseNumber"', '"clientName"', '"clientEmail"'],
    from: 'invoices JOIN cases ON cases.id = invoices."caseId"',
    changes: true,
  },
  {
    table: 'users',
    fullText: 'user_texts',
    index: 'ix_users_text',
    parts: ['name', 'email'],
    changes: true,
    isNew: true,
  },
  {
    table: 'contact_requests',
    fullText: 'contact_request_texts',
    index: 'ix_contact_requests_text',
    parts: ['name', 'email', 'subject', 'message'],
    changes: false,
    isNew: true,
  },
];
const rowsAtOnce = 2_000;

/**
 * Writes every searched text again, folded, and builds the indexes anew from it: the words of the clients' stories leave them. On
 * SQLite their pages are overwritten, because `secure_delete` is always on.
 */
export class FoldSearchedTexts1790000181000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isOnPostgres = runner.connection.options.type === 'postgres';
    for (const searched of tables) {
      await (isOnPostgres ? runner.query(`DROP INDEX IF EXISTS ${searched.index}`) : dropFullText(runner, searched));
      if (searched.isNew) {
        await runner.query(`ALTER TABLE ${searched.table} ADD COLUMN "searchText" text NOT NULL DEFAULT ''`);
      }
      await foldRows(runner, searched);
      await (isOnPostgres ? createIndex(runner, searched) : createFullText(runner, searched));
    }
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The earlier searched texts are gone. Restore the backup from before the upgrade.'),
    );
  }
}

async function dropFullText(runner: QueryRunner, { table, fullText, changes }: Searched): Promise<void> {
  await runner.query(`DROP TRIGGER ${table}_text_new`);
  if (changes) {
    await runner.query(`DROP TRIGGER ${table}_text_moved`);
  }
  await runner.query(`DROP TABLE ${fullText}`);
}

async function createFullText(runner: QueryRunner, { table, fullText, changes }: Searched): Promise<void> {
  const add = (row: string) => `INSERT INTO ${fullText} (id, text) SELECT ${row}id, ${row}"searchText"`;
  await runner.query(`CREATE VIRTUAL TABLE ${fullText} USING fts5(id UNINDEXED, text, tokenize = 'trigram')`);
  await runner.query(`${add('')} FROM ${table} ORDER BY "createdAt"`);
  await runner.query(`CREATE TRIGGER ${table}_text_new AFTER INSERT ON ${table} BEGIN ${add('NEW.')}; END`);
  if (changes) {
    await runner.query(
      `CREATE TRIGGER ${table}_text_moved AFTER UPDATE ON ${table} WHEN OLD."searchText" <> NEW."searchText"
       BEGIN ${add('NEW.')}; END`,
    );
  }
}

/** Without the `pg_trgm` extension, which the first search index has tried to install, searches are slower. */
async function createIndex(runner: QueryRunner, { table, index }: Searched): Promise<void> {
  const [extension] = (await runner.query(
    `SELECT quote_ident(nspname) AS place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )) as { place: string }[];
  if (extension) {
    await runner.query(`CREATE INDEX ${index} ON ${table} USING gin ("searchText" ${extension.place}.gin_trgm_ops)`);
  }
}

type Row = Record<string, string | null> & { id: string };

async function foldRows(runner: QueryRunner, { table, parts, from = table }: Searched): Promise<void> {
  const isOnPostgres = runner.connection.options.type === 'postgres';
  const sqlOf = (part: string) => (isOnPostgres ? part : part.replace('::json', ''));
  const columns = parts.map((part, number) => `${sqlOf(part)} AS part${number}`).join(', ');
  const read = `SELECT ${table}.id AS id, ${columns} FROM ${from} WHERE ${table}.id > ${isOnPostgres ? '$1' : '?'}
    ORDER BY ${table}.id LIMIT ${rowsAtOnce}`;
  const write = isOnPostgres
    ? `UPDATE ${table} SET "searchText" = folded.text
       FROM json_to_recordset($1::json) AS folded (id text, text text) WHERE ${table}.id = folded.id`
    : `UPDATE ${table} SET "searchText" = folded.value ->> 'text'
       FROM json_each(?) AS folded WHERE ${table}.id = folded.value ->> 'id'`;
  let rows: Row[] = [];
  let after = '';
  do {
    rows = await runner.query(read, [after]);
    const folded = rows.map((row) => ({ id: row.id, text: textOf(parts.map((_, number) => row[`part${number}`])) }));
    if (folded.length > 0) {
      await runner.query(write, [JSON.stringify(folded)]);
    }
    after = rows.at(-1)?.id ?? '';
  } while (rows.length === rowsAtOnce);
}

const textOf = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? foldText(String(part)) : [])))].filter(Boolean).join('\n');
