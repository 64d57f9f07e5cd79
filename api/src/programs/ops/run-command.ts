import { readConfig } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { openDatabase, type Schema } from '../../platform/db/open-database';
import { unlockCases } from '../../records/case-keys';
import { findCommand, usage } from './commands';
import { existingDatabaseOf } from './existing-database';

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
    const context = { config, schema, now: new Date(), print };
    if ('runOffline' in found.command) {
      await found.command.runOffline(context, found.args);
      return 0;
    }
    db = await openDatabase(existingDatabaseOf(config), schema, { migrate: false });
    await unlockCases(db, config);
    await found.command.run({ ...context, db }, found.args);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await db?.close();
  }
}
