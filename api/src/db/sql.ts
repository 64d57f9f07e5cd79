import type { Database as SqliteConnection, Statement } from 'better-sqlite3';
import { type EntityManager, type ObjectLiteral, QueryFailedError } from 'typeorm';

type Parameters = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Runs a statement that returns rows, with parameters written as `:name`. It is for the most frequent calls: TypeORM's query
 * builder needs longer to write a short query than the database to answer it.
 */
export async function runSql<Row extends ObjectLiteral>(
  manager: EntityManager,
  sql: string,
  parameters: Parameters,
): Promise<Row[]> {
  if (!isPostgres(manager)) {
    return runOnSqlite<Row>(manager, sql, parameters);
  }
  const [text, bound] = manager.connection.driver.escapeQueryWithParameters(sql, { ...parameters });
  const answer: Row[] | [Row[], number] = await manager.query(text, bound);
  // For UPDATE, TypeORM returns the rows and their number.
  return /^\s*UPDATE/.test(sql) ? (answer as [Row[], number])[0] : (answer as Row[]);
}

/** A condition on a list of texts. Its SQL is the same for lists of any length. */
export const isOneOf = (manager: EntityManager, column: string, parameter: string): string =>
  isPostgres(manager) ? `${column} = ANY(:${parameter})` : `${column} IN (SELECT value FROM json_each(:${parameter}))`;

const isPostgres = ({ connection }: EntityManager) => connection.options.type === 'postgres';

interface Prepared {
  statement: Statement;
  columns: string[];
}

const prepared = new WeakMap<SqliteConnection, Map<string, Prepared>>();

/** Reads rows as arrays, because the driver needs almost twice as long to make objects. */
function runOnSqlite<Row>({ connection }: EntityManager, sql: string, parameters: Parameters): Row[] {
  const values = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  );
  connection.logger.logQuery(sql, [values]);
  const { databaseConnection } = connection.driver as unknown as { databaseConnection: SqliteConnection };
  try {
    const { statement, columns } = prepare(databaseConnection, sql);
    return statement.all(values).map((row) => named(columns, row as unknown[]) as Row);
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
    found = { statement: statement.raw(), columns: statement.columns().map(({ name }) => name) };
    known.set(sql, found);
  }
  return found;
}

function named(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    row[column] = values[index];
  }
  return row;
}
