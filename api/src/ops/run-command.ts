import { existsSync } from 'node:fs';
import { type Config, databaseLocationOf, readConfig } from '../config';
import type { Database } from '../db/database';
import { openDatabase, type Schema } from '../db/open-database';
import { Refusal } from './command';
import { findCommand, usage } from './commands';

interface Terminal {
  print(line: string): void;
  printError(line: string): void;
}

/** Runs a command with the settings of the environment; returns the exit code of the process. */
export async function runCommand(
  words: readonly string[],
  { print, printError }: Terminal,
  { schema, environment }: { schema: Schema; environment?: Readonly<Record<string, string | undefined>> },
): Promise<0 | 1> {
  const found = findCommand(words);
  if (!found) {
    printError(usage);
    return 1;
  }
  let db: Database | undefined;
  try {
    const config = readConfig(environment);
    db = await openDatabase(existingDatabaseOf(config), schema);
    await found.command.run({ db, config, now: new Date(), print }, found.args);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await db?.close();
  }
}

/** @throws Refusal when there is no database. Opening the file would create one, for which every check would succeed. */
function existingDatabaseOf(config: Config): ReturnType<typeof databaseLocationOf> {
  const location = databaseLocationOf(config);
  if ('file' in location && !existsSync(location.file)) {
    throw new Refusal(`There is no database at ${location.file}.`);
  }
  return location;
}
