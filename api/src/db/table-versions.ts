import type { Logger } from 'typeorm';

/** A statement that changes rows of one table. */
const change = /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE\s+(?:OR\s+\w+\s+)?|DELETE\s+FROM)\s*"?(\w+)"?/i;
/** Statements that change no row. */
const harmless = /^\s*(?:SELECT|PRAGMA|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

/** Which tables this process has changed how often, told by the statements that its one writer runs. */
export class TableVersions implements Logger {
  private readonly versions = new Map<string, number>();
  private readonly touched = new Set<string>();
  /** Rises with what might have changed any table. */
  private everything = 0;

  /** @param sql - a question; every table whose name occurs in it counts as read. */
  versionFor(sql: string): string {
    const read = [...this.versions].filter(([table]) => sql.includes(table));
    return `${this.everything} ${read.join(' ')}`;
  }

  /** What was written can be read from now on. */
  committed(): void {
    for (const table of this.touched) {
      this.versions.set(table, (this.versions.get(table) ?? 0) + 1);
    }
    this.touched.clear();
  }

  /** Called by TypeORM before each statement of the writer. What is rolled back later only counts for nothing. */
  logQuery(sql: string): void {
    const table = change.exec(sql)?.[1];
    if (table) {
      this.touched.add(table);
    } else if (!harmless.test(sql)) {
      this.everything += 1;
    }
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
