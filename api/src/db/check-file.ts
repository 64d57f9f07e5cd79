import { statSync } from 'node:fs';
import type { Database as SqliteConnection } from 'better-sqlite3';

/** Checking this much takes about a second. */
const smallBytes = 256 * 1024 * 1024;

/**
 * Whether a start should read the whole file for damage (see docs/decisions/0017): always while it is small, and a large
 * one after it was not closed, since its log is left over then. Ask before the file is opened.
 */
export function needsCheck(file: string, alwaysUpToBytes = smallBytes): boolean {
  return sizeOf(file) <= alwaysUpToBytes || sizeOf(`${file}-wal`) > 0;
}

/** @throws Error where the file is damaged: writing to it would lose more. */
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
