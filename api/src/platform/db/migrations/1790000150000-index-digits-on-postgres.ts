import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of a row that is searched for numbers, the columns that decide it, and the table of its digits. */
const indexed = {
  cases: {
    index: 'case_digits',
    text: (row: string) => `${row}"searchText" || ' ' || ${row}"clientEmailNormalized"`,
    columns: ['searchText', 'clientEmailNormalized'],
  },
  invoices: { index: 'invoice_digits', text: (row: string) => `${row}"searchText"`, columns: ['searchText'] },
} as const;
type Table = keyof typeof indexed;
const tables = Object.keys(indexed) as Table[];

const leastDigits = 5;
const mostDigits = 12;

/**
 * Numbers are found by what follows each of their digits, as on SQLite since `IndexDigits1790000111000`: '000123' is stored as '000123'
 * and '00123'. The digits are compared byte by byte (`"C"`), whatever the order of the database is.
 */
export class IndexDigitsOnPostgres1790000150000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') {
      return;
    }
    await runner.query(
      `CREATE FUNCTION digits_in(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
         SELECT DISTINCT substr(found.run[1], place, ${mostDigits})
         FROM regexp_matches($1, '[0-9]{${leastDigits},}', 'g') AS found(run),
              generate_series(1, length(found.run[1]) - ${leastDigits - 1}) AS place
       $$`,
    );
    for (const table of tables) {
      const { index, text } = indexed[table];
      // Rows that are added before the trigger exists would not be found.
      await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      await runner.query(
        `CREATE TABLE ${index} (digits varchar(${mostDigits}) COLLATE "C" NOT NULL, id varchar(36) NOT NULL)`,
      );
      await runner.query(
        `INSERT INTO ${index} (digits, id) SELECT digits, id FROM ${table}, digits_in(${text('')}) AS digits`,
      );
      await runner.query(`ALTER TABLE ${index} ADD PRIMARY KEY (digits, id)`);
      await createTrigger(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') {
      return;
    }
    for (const table of tables) {
      await runner.query(`DROP TRIGGER ${table}_digits ON ${table}`);
      await runner.query(`DROP FUNCTION keep_digits_of_${table}`);
      await runner.query(`DROP TABLE ${indexed[table].index}`);
    }
    await runner.query('DROP FUNCTION digits_in');
  }
}

async function createTrigger(runner: QueryRunner, table: Table): Promise<void> {
  const { index, text, columns } = indexed[table];
  const [before, after] = [text('OLD.'), text('NEW.')];
  await runner.query(
    `CREATE FUNCTION keep_digits_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'UPDATE' AND OLD.id = NEW.id AND ${before} = ${after} THEN RETURN NULL; END IF;
       IF TG_OP <> 'INSERT' THEN
         DELETE FROM ${index} WHERE id = OLD.id AND digits IN (SELECT digits_in(${before}));
       END IF;
       IF TG_OP <> 'DELETE' THEN
         INSERT INTO ${index} (digits, id) SELECT digits, NEW.id FROM digits_in(${after}) AS digits;
       END IF;
       RETURN NULL;
     END $$`,
  );
  const moved = ['id', ...columns].map((column) => `"${column}"`).join(', ');
  await runner.query(
    `CREATE TRIGGER ${table}_digits AFTER INSERT OR DELETE OR UPDATE OF ${moved} ON ${table}
     FOR EACH ROW EXECUTE FUNCTION keep_digits_of_${table}()`,
  );
}
