import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

type Rows = Promise<ObjectLiteral[]>;

/** What was answered, the state of the data that it was answered for, and what finding out took. */
interface Answer {
  version: Version;
  rows: Rows;
  /** When it was last known to be so, in milliseconds of `performance.now()`. */
  seenAt: number;
  /** When it was asked, and how long the answer took; infinitely long while it is on its way. */
  askedAt: number;
  took: number;
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
const lateMs = 10_000;
/** What others may have changed is asked for during this part of the time at most, however much they write. */
const shareOfTime = 0.02;

/** Says how the connection that questions are asked on learns of commits. */
export function enableQueryCache(connection: DataSource, versionOf: VersionOf): void {
  memories.set(connection, { versionOf, answers: new Map() });
}

/**
 * The rows of a query that goes over many rows to answer with few, such as a count. It is asked once, and again as soon
 * as this process has committed anything that it reads: nobody misses what they did themselves. See `Version` for what
 * other processes commit.
 */
export async function cachedQuery<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
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
  if (answer.version.later === later) {
    answer.seenAt = now;
  } else if (now - answer.askedAt > answer.took / shareOfTime) {
    refresh(question, answer);
  }
  return answer.rows as Promise<Row[]>;
}

interface Question {
  memory: Memory;
  query: SelectQueryBuilder<ObjectLiteral>;
  key: string;
  version: Version;
}

function ask(question: Question): Rows {
  const { answers } = question.memory;
  const { key } = question;
  if (answers.size >= most) {
    answers.clear();
  }
  const answer = begin(question);
  answers.set(key, answer);
  answer.rows.catch(() => answers.get(key) === answer && answers.delete(key));
  return answer.rows;
}

/** Asks anew, while what was known goes on being told; what fails is asked again by whoever comes next. */
function refresh(question: Question, old: Answer): void {
  const { answers } = question.memory;
  const { key } = question;
  const fresh = begin(question);
  old.askedAt = fresh.askedAt;
  old.took = Number.POSITIVE_INFINITY;
  const isStillTold = () => answers.get(key) === old;
  fresh.rows.then(
    () => isStillTold() && answers.set(key, fresh),
    () => isStillTold() && answers.delete(key),
  );
}

function begin({ query, version }: Question): Answer {
  const askedAt = performance.now();
  const rows = query.getRawMany();
  const answer: Answer = { version, rows, seenAt: askedAt, askedAt, took: Number.POSITIVE_INFINITY };
  rows.then(
    () => {
      answer.took = performance.now() - askedAt;
    },
    () => undefined,
  );
  return answer;
}

/** A transaction also sees what nobody else sees yet. The builder keeps its runner from the compiler alone. */
const isInTransaction = (query: object) =>
  (query as { queryRunner?: QueryRunner }).queryRunner?.isTransactionActive ?? false;
