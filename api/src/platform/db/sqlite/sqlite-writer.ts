import { setImmediate as turn } from 'node:timers/promises';
import type { Database as SqliteConnection } from 'better-sqlite3';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A unit of work, with the functions that settle its caller's promise. */
interface Unit {
  work: (tx: EntityManager) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Maximum number of units in one commit: with more, the first would wait longer than the saved flushes take. */
const maxUnitsPerCommit = 8;

/**
 * Runs one unit of work after another on SQLite's single write connection. Queued units share one transaction and thus
 * one flush to the disk. No caller's promise resolves before that flush, and a unit that fails is rolled back alone.
 *
 * TypeORM's SQLite drivers share one query runner between all callers, so two open transactions would nest, and one
 * caller's rollback would undo another's acknowledged work. After a failed commit (disk full), the runner still reports
 * an open transaction, and later writes would be lost at the next start. Its state is therefore reset before and after
 * every transaction.
 */
export class SqliteWriter {
  private readonly queue: Unit[] = [];
  private running = 0;
  private working: Promise<void> | undefined;

  constructor(private readonly source: DataSource) {}

  /** Number of units of work accepted and not yet finished. */
  get pending(): number {
    return this.queue.length + this.running;
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve: resolve as Unit['resolve'], reject });
      this.working ??= this.processQueue();
    });
  }

  /** Resolves when the queue is empty and its last transaction has ended. */
  async drain(): Promise<void> {
    await this.working;
  }

  private async processQueue(): Promise<void> {
    while (this.queue.length > 0) {
      await this.commitBatch();
    }
    this.working = undefined;
  }

  private async commitBatch(): Promise<void> {
    const runner = this.source.createQueryRunner();
    const units: Unit[] = [];
    const settlers: (() => void)[] = [];
    this.resetTransaction(runner);
    try {
      // Taken before the transaction starts: if it cannot start, the unit is rejected instead of being retried for ever.
      let unit = this.take(units);
      this.startTransaction(runner);
      for (; unit; unit = this.take(units)) {
        settlers.push(await this.attempt(unit, runner.manager));
        // SQLite calls block the event loop; this lets the process accept connections and queue further units.
        await turn();
      }
      await runner.commitTransaction();
      for (const settle of settlers) {
        settle();
      }
    } catch (error) {
      // SQLite has stored nothing of this transaction.
      for (const { reject } of units) {
        reject(error);
      }
    } finally {
      this.running = 0;
      this.resetTransaction(runner);
    }
  }

  /** Moves the next unit from the queue to `units`, if this transaction has room for it. */
  private take(units: Unit[]): Unit | undefined {
    const unit = units.length < maxUnitsPerCommit ? this.queue.shift() : undefined;
    if (unit) {
      units.push(unit);
      this.running = units.length;
    }
    return unit;
  }

  /** Runs one unit; returns the function that settles its caller's promise after the commit. */
  private async attempt({ work, resolve, reject }: Unit, tx: EntityManager): Promise<() => void> {
    const { connection } = this;
    connection.exec('SAVEPOINT unit');
    try {
      const result = await work(tx);
      connection.exec('RELEASE unit');
      return () => resolve(result);
    } catch (error) {
      if (!connection.inTransaction) {
        // SQLite has rolled back the whole transaction, as on a full disk, with the units before this one.
        throw error;
      }
      connection.exec('ROLLBACK TO unit; RELEASE unit');
      return () => reject(error);
    }
  }

  private get connection(): SqliteConnection {
    return (this.source.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;
  }

  /**
   * Takes the write lock at once. TypeORM's `BEGIN` takes it with the first write, which fails without waiting if another process
   * has written since the first read; in a busy portal, the commands of an operator would fail each time.
   */
  private startTransaction(runner: QueryRunner): void {
    this.connection.exec('BEGIN IMMEDIATE');
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
  }

  /** Makes sure that no transaction is open in SQLite or in the state of the runner. */
  private resetTransaction(runner: QueryRunner): void {
    if (this.connection.inTransaction) {
      this.connection.exec('ROLLBACK');
    }
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}
