import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

/** What was answered, and the state of the data that it was answered for. */
interface Memory {
  version: string;
  answers: Map<string, Promise<ObjectLiteral[]>>;
}

const memories = new WeakMap<DataSource, Memory>();
const most = 1_000;

/**
 * The rows of a query that goes over many rows to answer with few, such as a count. It is asked once, and again as soon
 * as anybody has committed anything: the database itself tells, so the answer is never stale.
 */
export async function remembered<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  const { connection } = query;
  if (isInTransaction(query)) {
    return query.getRawMany<Row>();
  }
  const answers = answersFor(connection, await versionOf(connection));
  const key = JSON.stringify(query.getQueryAndParameters());
  const known = answers.get(key);
  if (known) {
    return known as Promise<Row[]>;
  }
  const asked = query.getRawMany<Row>();
  answers.set(key, asked);
  asked.catch(() => answers.delete(key));
  return asked;
}

/** A transaction also sees what nobody else sees yet. The builder keeps its runner from the compiler alone. */
const isInTransaction = (query: object) =>
  (query as { queryRunner?: QueryRunner }).queryRunner?.isTransactionActive ?? false;

/** Changes with every commit, of whichever process. */
async function versionOf(connection: DataSource): Promise<string> {
  // SQLite counts the commits of other connections, and whoever reads has a connection that never writes.
  const question =
    connection.options.type === 'postgres' ? 'SELECT pg_current_snapshot()::text AS version' : 'PRAGMA data_version';
  return JSON.stringify(await connection.query(question));
}

function answersFor(connection: DataSource, version: string): Memory['answers'] {
  const memory = memories.get(connection);
  if (memory && memory.version === version && memory.answers.size < most) {
    return memory.answers;
  }
  const fresh = { version, answers: new Map() };
  memories.set(connection, fresh);
  return fresh.answers;
}
