import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

type Rows = Promise<ObjectLiteral[]>;

/** What was answered, the state of the data that it was answered for, and when that was last known to be so. */
interface Answer {
  version: Version;
  rows: Rows;
  /** Milliseconds of `performance.now()`. */
  seenAt: number;
}

/** The state of the data that a question reads: other texts after commits that may matter to it. */
export interface Version {
  /** Moves when this process commits, or anybody else whose commits are known at once. */
  known: string;
  /** Moves a moment after others have committed: whoever asked just before is told what they were told. */
  later?: string;
}

export type VersionOf = (sql: string) => Version | Promise<Version>;

interface Memory {
  versionOf: VersionOf;
  answers: Map<string, Answer>;
}

const memories = new WeakMap<DataSource, Memory>();
const most = 1_000;
/** How old an answer may be that is told while it is asked anew because of others. */
const lateMs = 2_000;

/** Says how the connection that questions are asked on learns of commits. */
export function rememberBy(connection: DataSource, versionOf: VersionOf): void {
  memories.set(connection, { versionOf, answers: new Map() });
}

/**
 * The rows of a query that goes over many rows to answer with few, such as a count. It is asked once, and again as soon
 * as this process has committed anything that it reads: nobody misses what they did themselves. See `Version` for what
 * other processes commit.
 */
export async function remembered<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  const memory = memories.get(query.connection);
  if (!memory || isInTransaction(query)) {
    return query.getRawMany<Row>();
  }
  const [sql, parameters] = query.getQueryAndParameters();
  const question = { memory, query, key: JSON.stringify([sql, parameters]), version: await memory.versionOf(sql) };
  const { known, later } = question.version;
  const answer = memory.answers.get(question.key);
  const now = performance.now();
  if (answer?.version.known !== known || (answer.version.later !== later && answer.seenAt < now - lateMs)) {
    return ask(question) as Promise<Row[]>;
  }
  if (answer.version.later !== later) {
    answer.version = question.version;
    refresh(question);
  }
  answer.seenAt = now;
  return answer.rows as Promise<Row[]>;
}

interface Question {
  memory: Memory;
  query: SelectQueryBuilder<ObjectLiteral>;
  key: string;
  version: Version;
}

function ask({ memory: { answers }, query, key, version }: Question): Rows {
  if (answers.size >= most) {
    answers.clear();
  }
  const rows = query.getRawMany();
  const answer = { version, rows, seenAt: performance.now() };
  answers.set(key, answer);
  rows.catch(() => answers.get(key) === answer && answers.delete(key));
  return rows;
}

/** Asks anew, while what was known goes on being told; what fails is asked again by whoever comes next. */
function refresh({ memory: { answers }, query, key, version }: Question): void {
  const isLatest = () => answers.get(key)?.version.known === version.known;
  query.getRawMany().then(
    (rows) => isLatest() && answers.set(key, { version, rows: Promise.resolve(rows), seenAt: performance.now() }),
    () => isLatest() && answers.delete(key),
  );
}

/** A transaction also sees what nobody else sees yet. The builder keeps its runner from the compiler alone. */
const isInTransaction = (query: object) =>
  (query as { queryRunner?: QueryRunner }).queryRunner?.isTransactionActive ?? false;
