import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of a row, as the full-text tables have it, by table. */
const texts = {
  cases: (row: string) => `${row}"searchText" || ' ' || ${row}"clientEmailNormalized"`,
  invoices: (row: string) => `${row}"searchText"`,
};
const indexes = [
  ['cases', 'case_digits'],
  ['invoices', 'invoice_digits'],
] as const;

const leastDigits = 5;
const mostDigits = 12;
/** Texts are read in parts, because the time to read one grows with the square of its length. */
const partLength = 500;
const rowsAtOnce = 20_000;

/**
 * SQLite finds numbers by what follows each of their digits: '000123' is stored as '000123' and '00123'. Triggers fill the
 * tables in plain SQL, so that no writer can forget them: `trusted_schema` is off, and they cannot call functions of ours.
 */
export class IndexDigits1790000111000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      return;
    }
    for (const [table, index] of indexes) {
      await runner.query(
        `CREATE TABLE ${index} (digits varchar(${mostDigits}) NOT NULL, id varchar(36) NOT NULL, PRIMARY KEY (digits, id)) WITHOUT ROWID`,
      );
      await fill(runner, table, index);
      await createTriggers(runner, table, index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      return;
    }
    for (const [table, index] of indexes) {
      for (const event of ['new', 'moved', 'gone']) {
        await runner.query(`DROP TRIGGER ${table}_digits_${event}`);
      }
      await runner.query(`DROP TABLE ${index}`);
    }
  }
}

type Row = 'OLD.' | 'NEW.' | '';

async function createTriggers(runner: QueryRunner, table: keyof typeof texts, index: string): Promise<void> {
  const rowOf = (row: Row) => `SELECT ${row}id AS id, ${texts[table](row)} AS text`;
  const add = `${insertInto(index)} ${digitsIn(rowOf('NEW.'))}`;
  const remove = `DELETE FROM ${index} WHERE id = OLD.id AND digits IN (SELECT digits FROM (${digitsIn(rowOf('OLD.'))}))`;
  const isMoved = `OLD.id <> NEW.id OR ${texts[table]('OLD.')} <> ${texts[table]('NEW.')}`;
  await runner.query(`CREATE TRIGGER ${table}_digits_new AFTER INSERT ON ${table} BEGIN ${add}; END`);
  await runner.query(
    `CREATE TRIGGER ${table}_digits_moved AFTER UPDATE ON ${table} WHEN ${isMoved} BEGIN ${remove}; ${add}; END`,
  );
  await runner.query(`CREATE TRIGGER ${table}_digits_gone AFTER DELETE ON ${table} BEGIN ${remove}; END`);
}

async function fill(runner: QueryRunner, table: keyof typeof texts, index: string): Promise<void> {
  const rows = `SELECT id, ${texts[table]('')} AS text FROM ${table} WHERE rowid > ? AND rowid <= ?`;
  const [{ last }] = (await runner.query(`SELECT COALESCE(MAX(rowid), 0) AS last FROM ${table}`)) as [{ last: number }];
  for (let after = 0; after < last; after += rowsAtOnce) {
    await runner.query(`${insertInto(index)} ${digitsIn(rows)} ORDER BY 1, 2`, [after, after + rowsAtOnce]);
  }
}

/** The same digits may be in a text twice. */
const insertInto = (index: string): string => `INSERT OR IGNORE INTO ${index} (digits, id)`;

/** SQL for a text in which all digits are zeros. */
const zerosIn = (text: string): string =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((sql, digit) => `replace(${sql}, '${digit}', '0')`, text);

/** At the end of a part, digits are cut; the next part has them whole. */
const partOf = (text: string): string =>
  `substr(${text}, 1, ${partLength + mostDigits - 1}), substr(${text}, ${partLength + 1})`;

/**
 * SQL for what begins at each digit of the `text` of `rows`: that digit and those that follow it, `leastDigits` to
 * `mostDigits`.
 */
const digitsIn = (rows: string): string => `WITH RECURSIVE
  parts (id, part, rest) AS (
    SELECT id, ${partOf('text')} FROM (${rows})
    UNION ALL
    SELECT id, ${partOf('rest')} FROM parts WHERE rest <> ''),
  places (id, part, zeros, place) AS (
    SELECT id, part, ${zerosIn('part')}, 0 FROM parts
    UNION ALL
    SELECT id, substr(part, place + 1), substr(zeros, place + 1),
      nullif(instr(substr(zeros, place + 1), '${'0'.repeat(leastDigits)}'), 0)
    FROM places WHERE place IS NOT NULL),
  found (id, digits, zeros) AS (
    SELECT id, substr(part, place, ${mostDigits}), substr(zeros, place, ${mostDigits}) FROM places WHERE place > 0)
  SELECT substr(digits, 1, length(zeros) - length(ltrim(zeros, '0'))) AS digits, id FROM found`;
