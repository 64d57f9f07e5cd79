import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted in each table: the kind of a row, the columns that decide it, and the cents that are summed up. */
const counted = {
  cases: {
    kind: (row: string) => `${row}"caseType" || '/' || ${row}"serviceLevel"`,
    columns: ['caseType', 'serviceLevel'],
  },
  invoices: { kind: (row: string) => `${row}status`, columns: ['status', 'totalCents'], cents: 'totalCents' },
  users: {
    kind: (row: string) => `${row}role || '/' || CASE WHEN ${row}"isActive" THEN 'active' ELSE 'inactive' END`,
    columns: ['role', 'isActive'],
  },
} as const;
type Table = keyof typeof counted;
const tables = Object.keys(counted) as Table[];

/** Counts rows by kind as they change, because counting a million of them takes longer than everything else that a list does. */
export class CountRows1790000130000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE row_counts (counted varchar(16) NOT NULL, kind varchar(40) NOT NULL, part integer NOT NULL,
         number integer NOT NULL, cents bigint NOT NULL, PRIMARY KEY (counted, kind, part))`,
    );
    for (const table of tables) {
      if (runner.connection.options.type === 'postgres') {
        // Rows that are added before the trigger exists would not be counted.
        await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      }
      await runner.query(
        `INSERT INTO row_counts (counted, kind, part, number, cents)
         SELECT '${table}', ${counted[table].kind('')}, 0, COUNT(*), COALESCE(SUM(${centsOf(table, '')}), 0) FROM ${table} GROUP BY 2`,
      );
      await (runner.connection.options.type === 'postgres'
        ? countOnPostgres(runner, table)
        : countOnSqlite(runner, table));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      if (runner.connection.options.type === 'postgres') {
        await runner.query(`DROP TRIGGER ${table}_counts ON ${table}`);
        await runner.query(`DROP FUNCTION count_rows_of_${table}`);
      } else {
        for (const act of ['new', 'moved', 'gone']) {
          await runner.query(`DROP TRIGGER ${table}_counts_${act}`);
        }
      }
    }
    await runner.query('DROP TABLE row_counts');
  }
}

type Row = 'OLD.' | 'NEW.' | '';

function centsOf(table: Table, row: Row): string {
  const rules = counted[table];
  return 'cents' in rules ? `${row}"${rules.cents}"` : '0';
}

const columnsOf = (table: Table): string => counted[table].columns.map((column) => `"${column}"`).join(', ');

function isCounted(table: Table, row: Exclude<Row, ''>, part: string): string {
  const sign = row === 'NEW.' ? '+' : '-';
  const cents = centsOf(table, row);
  return `INSERT INTO row_counts (counted, kind, part, number, cents)
   VALUES ('${table}', ${counted[table].kind(row)}, ${part}, ${sign}1, ${sign}${cents})
   ON CONFLICT (counted, kind, part)
   DO UPDATE SET number = row_counts.number ${sign} 1, cents = row_counts.cents ${sign} ${cents};`;
}

const hasMoved = (table: Table): string =>
  `(${counted[table].columns.map((column) => `OLD."${column}" <> NEW."${column}"`).join(' OR ')})`;

async function countOnSqlite(runner: QueryRunner, table: Table): Promise<void> {
  const [leaves, comes] = [isCounted(table, 'OLD.', '0'), isCounted(table, 'NEW.', '0')];
  await runner.query(`CREATE TRIGGER ${table}_counts_new AFTER INSERT ON ${table} BEGIN ${comes} END`);
  await runner.query(`CREATE TRIGGER ${table}_counts_gone AFTER DELETE ON ${table} BEGIN ${leaves} END`);
  await runner.query(
    `CREATE TRIGGER ${table}_counts_moved AFTER UPDATE OF ${columnsOf(table)} ON ${table} WHEN ${hasMoved(table)}
     BEGIN ${leaves} ${comes} END`,
  );
}

/** Each connection adds to a part of its own, so that transactions rarely wait for each other. */
async function countOnPostgres(runner: QueryRunner, table: Table): Promise<void> {
  const part = 'pg_backend_pid() % 64';
  await runner.query(
    `CREATE FUNCTION count_rows_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'UPDATE' AND NOT ${hasMoved(table)} THEN RETURN NULL; END IF;
       IF TG_OP <> 'INSERT' THEN ${isCounted(table, 'OLD.', part)} END IF;
       IF TG_OP <> 'DELETE' THEN ${isCounted(table, 'NEW.', part)} END IF;
       RETURN NULL;
     END $$`,
  );
  await runner.query(
    `CREATE TRIGGER ${table}_counts AFTER INSERT OR DELETE OR UPDATE OF ${columnsOf(table)} ON ${table}
     FOR EACH ROW EXECUTE FUNCTION count_rows_of_${table}()`,
  );
}
