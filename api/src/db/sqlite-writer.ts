import type { Database as SqliteConnection } from 'better-sqlite3';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/**
 * Runs one transaction after another on SQLite's single write connection.
 *
 * TypeORM's SQLite drivers share one query runner between all callers, so two open transactions would nest, and one
 * caller's rollback would undo another's acknowledged work. After a failed commit (disk full) the runner also keeps
 * believing that a transaction is open, and what follows vanishes at the next start; so its state is set right
 * before and after every unit.
 */
export class SqliteWriter {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly source: DataSource) {}

  /** Units of work accepted and not yet finished. */
  get pending(): number {
    return this.waiting;
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.last
      .then(() => this.transaction(work))
      .finally(() => {
        this.waiting -= 1;
      });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything accepted so far has finished. */
  async drain(): Promise<void> {
    await this.last;
  }

  private async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    this.setRight(runner);
    try {
      await runner.startTransaction();
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } finally {
      this.setRight(runner);
    }
  }

  /** Leaves no transaction open, in the file or in the runner's books. */
  private setRight(runner: QueryRunner): void {
    const { databaseConnection } = this.source.driver as unknown as { databaseConnection: SqliteConnection };
    if (databaseConnection.inTransaction) {
      databaseConnection.exec('ROLLBACK');
    }
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}
