import { In, IsNull, Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { CaseDocument } from '../document.entity';
import type { DocumentStore } from '../store/document-store';

/** No upload takes longer than this, so an older file does not belong to a running upload. */
export const abandonedAfterMs = dayMs;

const batchSize = 200;

export interface Comparison {
  /** Number of stored files. */
  files: number;
  /** Names of files that are older than a day and have no row. */
  orphans: string[];
  /** Names of files that are infected, and should be in the quarantine. */
  infected: string[];
  /** Number of rows that are not removed, without infected documents, whose files are in the quarantine. */
  documents: number;
  /** Number of rows that are not removed and have no stored file. */
  missing: number;
  /** Number of all rows, including removed documents that are kept for 30 days. */
  rows: number;
}

/** Compares the documents in the database with the files in the store. */
export async function compareDocuments(db: Database, store: DocumentStore, now: Date): Promise<Comparison> {
  const found = { files: 0, orphans: [] as string[], infected: [] as string[], visible: 0 };
  for await (const batch of inBatches(store.list())) {
    const rows = await rowsByName(
      db,
      batch.map(({ name }) => name),
    );
    const abandoned = batch.filter(({ storedAt }) => storedAt < instantAfter(now, -abandonedAfterMs));
    found.files += batch.length;
    found.visible += [...rows.values()].filter(isVisible).length;
    found.infected.push(...[...rows.values()].filter(isInfected).map(({ storedName }) => storedName));
    found.orphans.push(...abandoned.map(({ name }) => name).filter((name) => !rows.has(name)));
  }
  const { files, orphans, infected, visible } = found;
  const { rows, documents } = await countDocuments(db);
  return { files, orphans, infected, documents, missing: Math.max(0, documents - visible), rows };
}

export async function countDocuments(db: Database): Promise<Pick<Comparison, 'rows' | 'documents'>> {
  const [rows, documents] = await Promise.all([
    db.read.count(CaseDocument),
    db.read.countBy(CaseDocument, { removedAt: IsNull(), scanStatus: Not('infected') }),
  ]);
  return { rows, documents };
}

type NamedRow = Pick<CaseDocument, 'storedName' | 'removedAt' | 'scanStatus'>;

/** An infected document belongs into the quarantine, although it has a row. */
export const isInfected = ({ scanStatus }: NamedRow): boolean => scanStatus === 'infected';

const isVisible = (row: NamedRow): boolean => row.removedAt === null && !isInfected(row);

/** Returns the rows with these stored names, by stored name. */
export async function rowsByName(db: Database, names: string[]): Promise<Map<string, NamedRow>> {
  const select = { storedName: true, removedAt: true, scanStatus: true } as const;
  const rows = await db.read.find(CaseDocument, { select, where: { storedName: In(names) } });
  return new Map(rows.map((row) => [row.storedName, row]));
}

export async function* inBatches<T>(items: AsyncIterable<T> | Iterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
