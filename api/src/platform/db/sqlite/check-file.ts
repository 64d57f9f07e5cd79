import { statSync } from 'node:fs';
import type { Database as SqliteConnection } from 'better-sqlite3';

/** A file of this size is checked in about a second. */
const smallBytes = 256 * 1024 * 1024;

/**
 * Whether the server should check the whole file for damage when it starts (see docs/decisions/0017): a small file
 * always, a large one only when a `-wal` file shows that it was not closed. Call it before the file is opened.
 */
export function needsCheck(file: string, alwaysUpToBytes = smallBytes): boolean {
  return sizeOf(file) <= alwaysUpToBytes || sizeOf(`${file}-wal`) > 0;
}

/** @throws Error when the file is damaged, because writing to it would lose more data. */
export function checkFile(connection: SqliteConnection): void {
  const found = firstDamage(connection);
  if (found !== 'ok') {
    throw new Error(`the database file is damaged (${found}). Restore it from the backup.`);
  }
}

function firstDamage(connection: SqliteConnection): string {
  try {
    const found = String(connection.pragma('quick_check(1)', { simple: true }));
    return found.split('\n').at(-1) ?? found;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
