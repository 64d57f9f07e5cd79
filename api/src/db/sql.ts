import type { EntityManager, ObjectLiteral } from 'typeorm';

type Parameters = Record<string, string | number | readonly string[]>;

/**
 * Runs SQL with parameters written as `:name`. It is for the most frequent calls: TypeORM's query builder needs longer to
 * write a short query than the database to answer it, and SQLite prepares equal texts once.
 */
export async function runSql<Row extends ObjectLiteral>(
  manager: EntityManager,
  sql: string,
  parameters: Parameters,
): Promise<Row[]> {
  const { driver } = manager.connection;
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    Array.isArray(value) && !isPostgres(manager) ? JSON.stringify(value) : value,
  ]);
  const [text, bound] = driver.escapeQueryWithParameters(sql, Object.fromEntries(values));
  return manager.query(text, bound);
}

/** A condition on a list of texts. Its SQL is the same for lists of any length. */
export const isOneOf = (manager: EntityManager, column: string, parameter: string): string =>
  isPostgres(manager) ? `${column} = ANY(:${parameter})` : `${column} IN (SELECT value FROM json_each(:${parameter}))`;

const isPostgres = ({ connection }: EntityManager) => connection.options.type === 'postgres';
