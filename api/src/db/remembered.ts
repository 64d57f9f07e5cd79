import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/** What was answered, and the state of the data that it was answered for. */
interface Answer {
  version: string;
  rows: Promise<ObjectLiteral[]>;
}

/** Tells the state of the data that a question reads: another text after every commit that may matter to it. */
export type VersionOf = (sql: string) => string | Promise<string>;

const versions = new WeakMap<DataSource, VersionOf>();
const answers = new WeakMap<DataSource, Map<string, Answer>>();
const most = 1_000;

/** Says how the connection that questions are asked on learns of commits. */
export function rememberBy(connection: DataSource, versionOf: VersionOf): void {
  versions.set(connection, versionOf);
  answers.set(connection, new Map());
}

/**
 * The rows of a query that goes over many rows to answer with few, such as a count. It is asked once, and again as soon
 * as anybody has committed anything that it reads: the answer is never stale.
 */
export async function remembered<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  const known = answers.get(query.connection);
  const versionOf = versions.get(query.connection);
  if (!known || !versionOf || isInTransaction(query)) {
    return query.getRawMany<Row>();
  }
  const [sql, parameters] = query.getQueryAndParameters();
  const version = await versionOf(sql);
  const key = JSON.stringify([sql, parameters]);
  const answer = known.get(key);
  if (answer?.version === version) {
    return answer.rows as Promise<Row[]>;
  }
  if (known.size >= most) {
    known.clear();
  }
  const rows = query.getRawMany<Row>();
  known.set(key, { version, rows });
  rows.catch(() => known.delete(key));
  return rows;
}

/** A transaction also sees what nobody else sees yet. The builder keeps its runner from the compiler alone. */
const isInTransaction = (query: object) =>
  (query as { queryRunner?: QueryRunner }).queryRunner?.isTransactionActive ?? false;
