import type { DataSource, EntityManager } from 'typeorm';
import { CommitEvents } from './commit-events';
import { isRetryable } from './refused-writes';
import { SqliteWriter } from './sqlite/sqlite-writer';

const maxAttempts = 5;

interface Connections {
  writer: DataSource;
  /** Runs queries; the same as `writer` on PostgreSQL. */
  reader: DataSource;
}

/**
 * The only access to stored data: `read` for queries, `write` for anything that changes a row.
 *
 * On SQLite, reads use a second, read-only connection and writes wait in one queue. On PostgreSQL, both use the pool, and
 * a transaction that fails with a serialization failure or a deadlock is retried.
 */
export class Database {
  /** Calls listeners after commits; see `emitAfterCommit`. */
  readonly commitEvents = new CommitEvents();
  private readonly writer: DataSource;
  private readonly reader: DataSource;
  private readonly sqlite: SqliteWriter | undefined;

  constructor({ writer, reader }: Connections) {
    this.writer = writer;
    this.reader = reader;
    this.sqlite = writer.options.type === 'better-sqlite3' ? new SqliteWriter(writer) : undefined;
  }

  get dialect(): 'sqlite' | 'postgres' {
    return this.sqlite ? 'sqlite' : 'postgres';
  }

  get read(): EntityManager {
    return this.reader.manager;
  }

  /** Number of units of work that wait for SQLite's single writer; 0 on PostgreSQL. */
  get pendingWrites(): number {
    return this.sqlite?.pending ?? 0;
  }

  /**
   * Runs `work` in one transaction, commits when it resolves and rolls back when it throws. Never nest calls: pass `tx`
   * on. `work` may only call the database (no hashing, network, files or timers), and may run more than once on PostgreSQL.
   */
  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.commitEvents.emitAround(work, (unit) => (this.sqlite ? this.sqlite.run(unit) : this.retrying(unit)));
  }

  /** Waits for accepted writes, then closes every connection; SQLite's write-ahead log is merged into the file. */
  async close(): Promise<void> {
    await this.sqlite?.drain();
    if (this.reader !== this.writer) {
      await this.reader.destroy();
    }
    if (this.sqlite) {
      await this.writer.query('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    await this.writer.destroy();
  }

  private async retrying<T>(work: (tx: EntityManager) => Promise<T>, attemptsLeft = maxAttempts): Promise<T> {
    try {
      return await this.writer.transaction(work);
    } catch (error) {
      if (attemptsLeft > 1 && isRetryable(error)) {
        return this.retrying(work, attemptsLeft - 1);
      }
      throw error;
    }
  }
}
