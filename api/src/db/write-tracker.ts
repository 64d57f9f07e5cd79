import type { Logger, QueryRunner } from 'typeorm';

/** A statement that adds or removes rows of one table. */
const rows = /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|DELETE\s+FROM)\s+"?(\w+)"?/i;
/** A statement that changes columns of one table. */
const columns = /^\s*UPDATE\s+(?:OR\s+\w+\s+)?"?(\w+)"?\s+SET\s+([\s\S]*?)(?:\sWHERE\s|$)/i;
/** Statements that change no row. */
const harmless = /^\s*(?:SELECT|PRAGMA|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;

/** What was changed: whole rows of a table, or one of its columns. Without a table: nobody knows what. */
interface Part {
  table?: string;
  column?: string;
}

/**
 * How often this process has changed which columns of which tables, told by the statements that it runs. A message
 * touches its case, for example, but nothing by which cases are counted.
 */
export class WriteTracker implements Logger {
  private readonly versions = new Map<string, Part & { version: number }>();
  private readonly touched = new WeakMap<QueryRunner, Part[]>();

  /** @param sql - a question; every table and column whose name occurs in it counts as read. */
  versionFor(sql: string): string {
    let versions = '';
    for (const [key, { table, column, version }] of this.versions) {
      if ((!table || sql.includes(table)) && (!column || sql.includes(column))) {
        versions += `${key}=${version} `;
      }
    }
    return versions;
  }

  /** What `runner` wrote in the transaction that has just ended can be read from now on. */
  committed(runner: QueryRunner): void {
    for (const part of this.touched.get(runner) ?? []) {
      const key = `${part.table}.${part.column}`;
      const version = (this.versions.get(key)?.version ?? 0) + 1;
      this.versions.set(key, { ...part, version });
    }
    this.touched.delete(runner);
  }

  /** Called by TypeORM before each statement. What is rolled back later only counts for nothing. */
  logQuery(sql: string, _parameters?: unknown, runner?: QueryRunner): void {
    if (runner && !harmless.test(sql)) {
      this.touched.set(runner, [...(this.touched.get(runner) ?? []), ...partsOf(sql)]);
    }
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

function partsOf(sql: string): Part[] {
  const [, table, set = ''] = columns.exec(sql) ?? rows.exec(sql) ?? [];
  if (!table) {
    return [{}];
  }
  const names = [...set.matchAll(/"(\w+)"\s*=/g)].map(([, column = '']) => ({ table, column }));
  return names.length > 0 ? names : [{ table }];
}
