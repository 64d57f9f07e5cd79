import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../src/platform/db/open-database';
import { runCommand } from '../src/programs/ops';
import { schema } from '../src/programs/schema';
import { isPostgres, postgresUrl } from './database';

export type Environment = Record<string, string>;

export interface Installations {
  folder: string;
  /** Returns the settings of an installation in which nothing is yet. */
  create(name: string): Promise<Environment>;
  remove(): Promise<void>;
}

/** Makes places for whole installations, each with a database and a data directory of its own. */
export function openInstallations(): Installations {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const databases: string[] = [];
  return {
    folder,
    async create(name) {
      const settings = { NODE_ENV: 'test', DATA_DIR: join(folder, name), PORT: '1' };
      if (!isPostgres) {
        return settings;
      }
      const database = `backup_${randomBytes(6).toString('hex')}`;
      await onServer(`CREATE DATABASE ${database}`);
      databases.push(database);
      const url = new URL(postgresUrl);
      url.pathname = database;
      return { ...settings, DATABASE_URL: url.href };
    },
    async remove() {
      rmSync(folder, { recursive: true });
      for (const name of databases) {
        await onServer(`DROP DATABASE ${name}`);
      }
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

export const openInstallation = (settings: Environment) =>
  openDatabase(
    settings['DATABASE_URL']
      ? { url: settings['DATABASE_URL'] }
      : { file: join(settings['DATA_DIR'] ?? '', 'portal.sqlite') },
    schema,
  );

/** Runs an operator's command with these settings. */
export async function ops(environment: Environment, ...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { print: (line: string) => out.push(line), printError: (line: string) => err.push(line) };
  const code = await runCommand(words, terminal, { schema, environment });
  return { code, out, err };
}
