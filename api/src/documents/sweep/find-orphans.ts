import { In } from 'typeorm';
import type { Database } from '../../db/database';
import { instantAfter } from '../../kernel/clock';
import { dayMs } from '../../kernel/durations';
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
  /** Number of rows that are not removed. */
  documents: number;
  /** Number of rows that are not removed and have no stored file. */
  missing: number;
  /** Number of all rows, including removed documents that are kept for 30 days. */
  rows: number;
}

/** Compares the documents in the database with the files in the store. */
export async function compareDocuments(db: Database, store: DocumentStore, now: Date): Promise<Comparison> {
  const found = { files: 0, orphans: [] as string[], visible: 0 };
  for await (const batch of inBatches(store.list())) {
    const rows = await rowsByName(
      db,
      batch.map(({ name }) => name),
    );
    const abandoned = batch.filter(({ storedAt }) => storedAt < instantAfter(now, -abandonedAfterMs));
    found.files += batch.length;
    found.visible += [...rows.values()].filter(({ removedAt }) => removedAt === null).length;
    found.orphans.push(...abandoned.map(({ name }) => name).filter((name) => !rows.has(name)));
  }
  const { files, orphans, visible } = found;
  const { rows, documents } = await countDocuments(db);
  return { files, orphans, documents, missing: Math.max(0, documents - visible), rows };
}

export async function countDocuments(db: Database): Promise<Pick<Comparison, 'rows' | 'documents'>> {
  const [rows, removed] = await Promise.all([
    db.read.count(CaseDocument),
    db.read.createQueryBuilder(CaseDocument, 'document').where('document.removedAt IS NOT NULL').getCount(),
  ]);
  return { rows, documents: rows - removed };
}

/** Returns the rows with these stored names, by stored name. */
export async function rowsByName(
  db: Database,
  names: string[],
): Promise<Map<string, Pick<CaseDocument, 'storedName' | 'removedAt'>>> {
  const select = { storedName: true, removedAt: true } as const;
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
