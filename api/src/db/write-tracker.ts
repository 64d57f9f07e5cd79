import type { Logger, QueryRunner } from 'typeorm';

/** A statement that adds or removes rows of one table. */
const rowChange = /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|DELETE\s+FROM)\s+"?(\w+)"?/i;
/** A statement that changes columns of one table. */
const columnChange = /^\s*UPDATE\s+(?:OR\s+\w+\s+)?"?(\w+)"?\s+SET\s+([\s\S]*?)(?:\sWHERE\s|$)/i;
/** Statements that change no row. */
const readOnly = /^\s*(?:SELECT|PRAGMA|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;

/** The changed data: whole rows of a table, or one of its columns. Without a table, anything may have changed. */
interface Part {
  table?: string;
  column?: string;
}

/**
 * Counts the changes of this process by table and column, read from the statements that it runs. A new message, for
 * example, updates columns of its case that do not affect the counts of cases.
 */
export class WriteTracker implements Logger {
  private readonly versions = new Map<string, Part & { version: number }>();
  private readonly touched = new WeakMap<QueryRunner, Part[]>();

  /** @param sql - a query; it counts as reading every table and column whose name occurs in it. */
  versionFor(sql: string): string {
    let versions = '';
    for (const [key, { table, column, version }] of this.versions) {
      if ((!table || sql.includes(table)) && (!column || sql.includes(column))) {
        versions += `${key}=${version} `;
      }
    }
    return versions;
  }

  /** Counts the changes that `runner` has just committed. */
  committed(runner: QueryRunner): void {
    for (const part of this.touched.get(runner) ?? []) {
      const key = `${part.table}.${part.column}`;
      const version = (this.versions.get(key)?.version ?? 0) + 1;
      this.versions.set(key, { ...part, version });
    }
    this.touched.delete(runner);
  }

  /** Called by TypeORM before each statement. Counting a statement that is rolled back later only costs a cache miss. */
  logQuery(sql: string, _parameters?: unknown, runner?: QueryRunner): void {
    if (runner && !readOnly.test(sql)) {
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
  const [, table, set = ''] = columnChange.exec(sql) ?? rowChange.exec(sql) ?? [];
  if (!table) {
    return [{}];
  }
  const names = [...set.matchAll(/"(\w+)"\s*=/g)].map(([, column = '']) => ({ table, column }));
  return names.length > 0 ? names : [{ table }];
}
