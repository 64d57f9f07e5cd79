import { join } from 'node:path';
import type { Config } from './config';

/** Returns the PostgreSQL server if one is set, otherwise the SQLite file in the data directory. */
export const databaseLocationOf = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): { url: string } | { file: string } =>
  databaseUrl === undefined ? { file: join(dataDir, 'portal.sqlite') } : { url: databaseUrl };
