import { existsSync } from 'node:fs';
import { type Config, databaseLocationOf } from '../../platform/config';
import { Refusal } from './command';

/** @throws Refusal when there is no database. Opening the file would create one, for which every check would succeed. */
export function existingDatabaseOf(config: Config): ReturnType<typeof databaseLocationOf> {
  const location = databaseLocationOf(config);
  if ('file' in location && !existsSync(location.file)) {
    throw new Refusal(`There is no database at ${location.file}.`);
  }
  return location;
}
