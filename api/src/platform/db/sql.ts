import type { Database as SqliteConnection, Statement } from 'better-sqlite3';
import type { Pool, PoolClient } from 'pg';
import { type EntityManager, type ObjectLiteral, QueryFailedError } from 'typeorm';

export type Parameters = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Runs a statement that returns rows, with parameters written as `:name`. It is for the most frequent calls: TypeORM's query
 * builder needs longer to write a short query than the database to answer it.
 */
export async function runSql<Row extends ObjectLiteral>(
  manager: EntityManager,
  sql: string,
  parameters: Parameters,
): Promise<Row[]> {
  return isPostgres(manager)
    ? runOnPostgres<Row>(manager, sql, parameters)
    : runOnSqlite<Row>(manager, sql, namedValues(parameters));
}

/** A condition on a list of texts. Its SQL is the same for lists of any length. */
export const isOneOf = (manager: EntityManager, column: string, parameter: string): string =>
  isPostgres(manager) ? `${column} = ANY(:${parameter})` : `${column} IN (SELECT value FROM json_each(:${parameter}))`;

export const isPostgres = ({ connection }: EntityManager): boolean => connection.options.type === 'postgres';

/** Stands before a column that many rows share: SQLite then uses the index of another one. PostgreSQL knows how common values are. */
export const notByIndex = (manager: EntityManager): string => (isPostgres(manager) ? '' : '+ ');

/** SQLite knows neither lists nor booleans. */
function namedValues(parameters: Parameters): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parameters)) {
    values[name] = Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : value;
  }
  return values;
}

/** A statement as the driver of PostgreSQL gets it: each connection prepares it once and knows it by its name afterwards. */
interface NamedStatement {
  name: string;
  /** The SQL with `$1` for the first parameter. */
  text: string;
  parameters: string[];
  /** Known after the first run. */
  toRow?: RowMaker;
}

const namedStatements = new Map<string, NamedStatement>();

/** A colon and a name, but not a cast such as `::text`. */
const parameterPattern = /(?<!:):([a-z]\w*)/gi;

function nameStatement(sql: string): NamedStatement {
  let named = namedStatements.get(sql);
  if (!named) {
    const parameters: string[] = [];
    const text = sql.replace(parameterPattern, (_all, parameter: string) => `$${parameters.push(parameter)}`);
    named = { name: `portal_${namedStatements.size}`, text, parameters };
    namedStatements.set(sql, named);
  }
  return named;
}

/** Runs a statement that PostgreSQL plans once for each connection; to plan a list takes as long as to read it. */
async function runOnPostgres<Row extends ObjectLiteral>(
  { connection, queryRunner }: EntityManager,
  sql: string,
  parameters: Parameters,
): Promise<Row[]> {
  const statement = nameStatement(sql);
  const { name, text } = statement;
  const values = statement.parameters.map((parameter) => parameters[parameter]);
  connection.logger.logQuery(text, values);
  try {
    const client: Pool | PoolClient = queryRunner
      ? await queryRunner.connect()
      : (connection.driver as unknown as { master: Pool }).master;
    const { rows, fields } = await client.query<unknown[]>({ name, text, values, rowMode: 'array' });
    statement.toRow ??= rowMaker(fields.map((field) => field.name));
    return rows.map(statement.toRow) as Row[];
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  }
}

interface Prepared {
  statement: Statement;
  /** Makes a row of the values that the statement returns. */
  toRow: RowMaker;
}

const prepared = new WeakMap<SqliteConnection, Map<string, Prepared>>();

/**
 * Runs a statement that SQLite prepares once. Rows are read as arrays, because the driver needs almost twice as long to make
 * objects.
 *
 * @param values - an array for parameters written as `?`.
 */
export function runOnSqlite<Row>(
  { connection }: EntityManager,
  sql: string,
  values: Record<string, unknown> | readonly unknown[],
): Row[] {
  connection.logger.logQuery(sql, [values]);
  const { databaseConnection } = connection.driver as unknown as { databaseConnection: SqliteConnection };
  try {
    const { statement, toRow } = prepare(databaseConnection, sql);
    if (!statement.reader) {
      statement.run(values);
      return [];
    }
    return statement.all(values).map((row) => toRow(row as unknown[]) as Row);
  } catch (error) {
    throw new QueryFailedError(sql, [values], error as Error);
  }
}

function prepare(connection: SqliteConnection, sql: string): Prepared {
  const known = prepared.get(connection) ?? new Map<string, Prepared>();
  prepared.set(connection, known);
  let found = known.get(sql);
  if (!found) {
    const statement = connection.prepare(sql);
    found = statement.reader
      ? { statement: statement.raw(), toRow: rowMaker(statement.columns().map(({ name }) => name)) }
      : { statement, toRow: rowMaker([]) };
    known.set(sql, found);
  }
  return found;
}

type RowMaker = (values: readonly unknown[]) => Record<string, unknown>;

/**
 * Compiles a function that names the values of a row; the name `owner.id` means the value `id` of an object `owner`. A loop over the names
 * would take four times as long.
 */
export const rowMaker = (names: readonly string[]): RowMaker =>
  new Function('values', `return ${objectSource(names.map((name, index) => [name, index]))};`) as RowMaker;

/** The JavaScript of an object with values by their names. */
function objectSource(values: readonly (readonly [name: string, index: number])[]): string {
  const sources = new Map<string, string>();
  for (const [name, index] of values) {
    const [field = ''] = name.split('.');
    const parts = values.flatMap(([other, place]) =>
      other.startsWith(`${field}.`) ? [[other.slice(field.length + 1), place] as const] : [],
    );
    sources.set(field, parts.length > 0 ? objectSource(parts) : `values[${index}]`);
  }
  return `{ ${[...sources].map(([field, source]) => `${JSON.stringify(field)}: ${source}`).join(', ')} }`;
}
