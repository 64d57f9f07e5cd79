import type { QueryRunner } from 'typeorm';

/** The rows of a table that triggers count in `row_counts`. */
export interface Counter {
  /** Its name in `row_counts` and in the names of its triggers. */
  counted: string;
  table: string;
  /** SQL of the kind of a row. */
  kind: (row: Row) => string;
  /** SQL of what is true for a row that is counted; every row is without it. */
  isCounted?: (row: Row) => string;
  /** The columns that decide the kind, the cents and whether a row is counted. */
  columns: readonly string[];
  /** SQL of the cents that are summed up. */
  cents?: (row: Row) => string;
}

/** What stands before the columns of a row. */
type Row = 'OLD.' | 'NEW.' | '';

/** Counts the rows that are there, and adds the triggers that count each change. */
export async function startCounter(runner: QueryRunner, counter: Counter): Promise<void> {
  const { counted, table, kind, isCounted } = counter;
  const isOnPostgres = runner.connection.options.type === 'postgres';
  if (isOnPostgres) {
    // Rows that are added before the trigger exists would not be counted.
    await runner.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  }
  await runner.query(
    `INSERT INTO row_counts (counted, kind, part, number, cents)
     SELECT '${counted}', ${kind('')}, 0, COUNT(*), COALESCE(SUM(${centsOf(counter, '')}), 0) FROM ${table}
     ${isCounted ? `WHERE ${isCounted('')}` : ''} GROUP BY 2`,
  );
  await (isOnPostgres ? countOnPostgres(runner, counter) : countOnSqlite(runner, counter));
}

export async function dropCounter(runner: QueryRunner, { counted, table }: Counter): Promise<void> {
  if (runner.connection.options.type === 'postgres') {
    await runner.query(`DROP TRIGGER ${counted}_counts ON ${table}`);
    await runner.query(`DROP FUNCTION count_rows_of_${counted}`);
    return;
  }
  for (const act of ['new', 'moved', 'gone']) {
    await runner.query(`DROP TRIGGER ${counted}_counts_${act}`);
  }
}

const centsOf = ({ cents }: Counter, row: Row): string => cents?.(row) ?? '0';

/** Selects instead of `VALUES`, because a row may not be counted. */
function countRow(counter: Counter, row: Exclude<Row, ''>, part: string): string {
  const { counted, kind, isCounted } = counter;
  const sign = row === 'NEW.' ? '+' : '-';
  const cents = centsOf(counter, row);
  return `INSERT INTO row_counts (counted, kind, part, number, cents)
   SELECT '${counted}', ${kind(row)}, ${part}, ${sign}1, ${sign}${cents} WHERE ${isCounted?.(row) ?? 'true'}
   ON CONFLICT (counted, kind, part)
   DO UPDATE SET number = row_counts.number ${sign} 1, cents = row_counts.cents ${sign} ${cents};`;
}

const hasMoved = ({ columns }: Counter, differs: string): string =>
  `(${columns.map((column) => `OLD."${column}" ${differs} NEW."${column}"`).join(' OR ')})`;

const columnsOf = ({ columns }: Counter): string => columns.map((column) => `"${column}"`).join(', ');

async function countOnSqlite(runner: QueryRunner, counter: Counter): Promise<void> {
  const { counted, table } = counter;
  const [leaves, comes] = [countRow(counter, 'OLD.', '0'), countRow(counter, 'NEW.', '0')];
  await runner.query(`CREATE TRIGGER ${counted}_counts_new AFTER INSERT ON ${table} BEGIN ${comes} END`);
  await runner.query(`CREATE TRIGGER ${counted}_counts_gone AFTER DELETE ON ${table} BEGIN ${leaves} END`);
  await runner.query(
    `CREATE TRIGGER ${counted}_counts_moved AFTER UPDATE OF ${columnsOf(counter)} ON ${table}
     WHEN ${hasMoved(counter, 'IS NOT')} BEGIN ${leaves} ${comes} END`,
  );
}

/** Each connection adds to a part of its own, so that transactions rarely wait for each other. */
async function countOnPostgres(runner: QueryRunner, counter: Counter): Promise<void> {
  const { counted, table } = counter;
  const part = 'pg_backend_pid() % 64';
  await runner.query(
    `CREATE FUNCTION count_rows_of_${counted}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'UPDATE' AND NOT ${hasMoved(counter, 'IS DISTINCT FROM')} THEN RETURN NULL; END IF;
       IF TG_OP <> 'INSERT' THEN ${countRow(counter, 'OLD.', part)} END IF;
       IF TG_OP <> 'DELETE' THEN ${countRow(counter, 'NEW.', part)} END IF;
       RETURN NULL;
     END $$`,
  );
  await runner.query(
    `CREATE TRIGGER ${counted}_counts AFTER INSERT OR DELETE OR UPDATE OF ${columnsOf(counter)} ON ${table}
     FOR EACH ROW EXECUTE FUNCTION count_rows_of_${counted}()`,
  );
}
