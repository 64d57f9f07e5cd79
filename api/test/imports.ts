import type { ImportKind } from '@portal/contracts';
import { guessColumns } from '@portal/contracts';
import { runImports } from '../src/office/imports';
import type { Database } from '../src/platform/db/database';
import { RowCount } from '../src/platform/db/row-count.entity';
import { AuditEntry, AuditHead, AuditWords } from '../src/records/audit';
import type { TestApi } from './api';
import type { Answer, Browser } from './browser';
import { formHeaders, formOf } from './upload';

export const uploadCsv = (
  browser: Browser,
  kind: ImportKind,
  csv: string | Buffer,
  name = `${kind}.csv`,
): Promise<Answer> =>
  browser.post(`/imports/${kind}`, new Uint8Array(formOf({}, { name, bytes: Buffer.from(csv) })), {
    headers: formHeaders,
  });

/** Lets the job of an instance work until it has nothing to do. */
export const runJob = (
  { db, clock, config }: Pick<TestApi, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<void> => runImports({ db, now: clock.now, timeZone: config.businessTz, brandName: 'Risk Advisory' }, signal);

/** Uploads and checks a file with the guessed columns; returns the id with the report. */
export async function checkedCsv(browser: Browser, kind: ImportKind, csv: string | Buffer, dates = 'iso') {
  const { body } = await uploadCsv(browser, kind, csv);
  const { import: draft, headers } = body.data;
  const answer = await browser.post(`/imports/${draft._id}/check`, { columns: guessColumns(kind, headers), dates });
  return { id: String(draft._id), headers, ...answer.body.data };
}

/** Starts the import of a file with the guessed columns, leaving mistakes out. */
export async function startCsv(browser: Browser, kind: ImportKind, csv: string | Buffer): Promise<string> {
  const { id } = await checkedCsv(browser, kind, csv);
  const { status, body } = await browser.post(`/imports/${id}/start`, { leaveOut: true });
  if (status !== 200) {
    throw new Error(`The import was refused: ${JSON.stringify(body)}`);
  }
  return id;
}

/** Imports a file with the guessed columns, leaving mistakes out. */
export async function importCsv(
  api: TestApi,
  browser: Browser,
  kind: ImportKind,
  csv: string | Buffer,
): Promise<string> {
  const id = await startCsv(browser, kind, csv);
  await runJob(api);
  return id;
}

/** Counts are the sums of their parts; a count of none is as good as no count. */
const countsAsSums = `SELECT counted, kind, SUM(number) AS number, SUM(cents) AS cents FROM row_counts
  GROUP BY counted, kind HAVING SUM(number) <> 0 OR SUM(cents) <> 0`;

/** Every row of every table but the audit trail, and of SQLite's search index, as lines in one order. */
export async function everyRow({ read, dialect }: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const { target, tableName } of read.connection.entityMetadatas) {
    if (target !== AuditEntry && target !== AuditHead && target !== AuditWords) {
      const rows: object[] = await read.query(target === RowCount ? countsAsSums : `SELECT * FROM "${tableName}"`);
      lines.push(...rows.map((row) => `${tableName} ${JSON.stringify(row)}`));
    }
  }
  if (dialect === 'sqlite') {
    const tables: { name: string }[] = await read.query(
      `SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND name NOT LIKE 'audit%'`,
    );
    for (const { name } of tables) {
      const rows: object[] = await read.query(`SELECT rowid, * FROM ${name}`);
      lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
    }
  }
  return lines.sort();
}
