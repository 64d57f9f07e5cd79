import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { readConfig } from '../config';
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
    db = await openDatabase(locationOf(config), schema);
    await found.command.run({ db, config, now: new Date(), print }, found.args);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await db?.close();
  }
}

function locationOf({ databaseUrl, dataDir }: Config): { url: string } | { file: string } {
  const file = join(dataDir, 'portal.sqlite');
  if (databaseUrl === undefined && !existsSync(file)) {
    // Opening the file would create a new database, for which every check would succeed.
    throw new Refusal(`There is no database at ${file}.`);
  }
  return databaseUrl === undefined ? { file } : { url: databaseUrl };
}
