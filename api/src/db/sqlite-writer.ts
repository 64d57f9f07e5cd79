import { setImmediate as turn } from 'node:timers/promises';
import type { Database as SqliteConnection } from 'better-sqlite3';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A unit of work and how its caller learns what became of it. */
interface Unit {
  work: (tx: EntityManager) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Units that share one commit: beyond this the first of them would wait longer than the flush that they save. */
const mostTogether = 8;

/**
 * Runs one unit of work after another on SQLite's single write connection. What has queued up meanwhile shares one
 * transaction, hence one flush to the disk; nobody is told of success before that flush, and a unit that fails undoes
 * itself alone.
 *
 * TypeORM's SQLite drivers share one query runner between all callers, so two open transactions would nest, and one
 * caller's rollback would undo another's acknowledged work. After a failed commit (disk full) the runner also keeps
 * believing that a transaction is open, and what follows vanishes at the next start; so its state is set right
 * before and after every transaction.
 */
export class SqliteWriter {
  private readonly queue: Unit[] = [];
  private underWay = 0;
  private working: Promise<void> | undefined;

  /** @param onCommit - called before those whose units were committed are told. */
  constructor(
    private readonly source: DataSource,
    private readonly onCommit: (runner: QueryRunner) => void,
  ) {}

  /** Units of work accepted and not yet finished. */
  get pending(): number {
    return this.queue.length + this.underWay;
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve: resolve as Unit['resolve'], reject });
      this.working ??= this.workOff();
    });
  }

  /** Resolves when everything accepted so far has finished. */
  async drain(): Promise<void> {
    await this.working;
  }

  private async workOff(): Promise<void> {
    while (this.queue.length > 0) {
      await this.commitTogether();
    }
    this.working = undefined;
  }

  private async commitTogether(): Promise<void> {
    const runner = this.source.createQueryRunner();
    const units: Unit[] = [];
    const finished: (() => void)[] = [];
    this.setRight(runner);
    try {
      // Taken first: a unit that is not taken would be tried again and again while no transaction can be started.
      let unit = this.take(units);
      await runner.startTransaction();
      for (; unit; unit = this.take(units)) {
        finished.push(await this.attempt(unit, runner.manager));
        // SQLite answers without a pause: only here do connections get accepted and further units queued.
        await turn();
      }
      await runner.commitTransaction();
      this.onCommit(runner);
      for (const tell of finished) {
        tell();
      }
    } catch (error) {
      // Nothing of this transaction is stored.
      for (const { reject } of units) {
        reject(error);
      }
    } finally {
      this.underWay = 0;
      this.setRight(runner);
    }
  }

  /** The next unit, if this transaction has room for it. */
  private take(units: Unit[]): Unit | undefined {
    const unit = units.length < mostTogether ? this.queue.shift() : undefined;
    if (unit) {
      units.push(unit);
      this.underWay = units.length;
    }
    return unit;
  }

  /** Runs one unit; what it returns tells its caller, once the whole has been committed. */
  private async attempt({ work, resolve, reject }: Unit, tx: EntityManager): Promise<() => void> {
    const { connection } = this;
    connection.exec('SAVEPOINT unit');
    try {
      const result = await work(tx);
      connection.exec('RELEASE unit');
      return () => resolve(result);
    } catch (error) {
      if (!connection.inTransaction) {
        // SQLite has rolled back everything (a full disk does that), the units before this one too.
        throw error;
      }
      connection.exec('ROLLBACK TO unit; RELEASE unit');
      return () => reject(error);
    }
  }

  private get connection(): SqliteConnection {
    return (this.source.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;
  }

  /** Leaves no transaction open, in the file or in the runner's books. */
  private setRight(runner: QueryRunner): void {
    if (this.connection.inTransaction) {
      this.connection.exec('ROLLBACK');
    }
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}
