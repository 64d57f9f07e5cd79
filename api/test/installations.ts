import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../src/platform/db/open-database';
import { runCommand } from '../src/programs/ops';
import { schema } from '../src/programs/schema';
import { isPostgres, migratedFile, postgresUrl } from './database';

/** Name of this run, set by the Jest project. */
declare const testRun: string;

export type Environment = Record<string, string>;

export interface Installations {
  folder: string;
  /** Returns the settings of an installation in which nothing is yet. */
  create(name: string): Promise<Environment>;
  /** Returns the settings of an installation that has started once, without the time that this takes. */
  createStarted(name: string): Promise<Environment>;
  remove(): Promise<void>;
}

/** Makes places for whole installations, each with a database and a data directory of its own. */
export function openInstallations(): Installations {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const databases: string[] = [];
  const place = async (name: string, template?: string): Promise<Environment> => {
    const settings = { NODE_ENV: 'test', DATA_DIR: join(folder, name), PORT: '1' };
    if (!isPostgres) {
      return settings;
    }
    const database = `${testRun}_${randomBytes(6).toString('hex')}`;
    await createDatabase(database, template);
    databases.push(database);
    return { ...settings, DATABASE_URL: urlOf(database) };
  };
  return {
    folder,
    create: (name) => place(name),
    async createStarted(name) {
      const settings = await place(name, isPostgres ? await migratedDatabase() : undefined);
      if (!isPostgres) {
        mkdirSync(settings['DATA_DIR'] ?? '');
        copyFileSync(await migratedFile(), join(settings['DATA_DIR'] ?? '', 'portal.sqlite'));
      }
      return settings;
    },
    async remove() {
      rmSync(folder, { recursive: true });
      await Promise.all(databases.map((name) => onServer(`DROP DATABASE ${name}`)));
    },
  };
}

/** Creates a database, copied from `template` if there is one. A later run drops what a killed run has left. */
async function createDatabase(name: string, template?: string): Promise<void> {
  await onServer(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = database;
  return url.href;
}

let template: Promise<string> | undefined;

/** The name of a database that the migrations have made; the end of the run drops it. */
function migratedDatabase(): Promise<string> {
  template ??= migrateDatabase(`${testRun}_${process.env['JEST_WORKER_ID']}_${randomBytes(3).toString('hex')}`);
  return template;
}

async function migrateDatabase(name: string): Promise<string> {
  await createDatabase(name);
  const db = await openDatabase({ url: urlOf(name) }, schema);
  await db.close();
  return name;
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
