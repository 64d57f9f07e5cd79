import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Numbers that grow in the transaction of every change. */
export interface Revisions {
  /** Grows with every change that a count of cases, invoices or accounts may notice. */
  records: number;
  /** Grows with every entry of the audit trail. */
  audit: number;
}

interface Cache {
  readRevisions: () => Promise<Revisions>;
  results: Map<string, { revision: number; rows: Promise<ObjectLiteral[][]> }>;
}

type Query = SelectQueryBuilder<ObjectLiteral>;

const caches = new WeakMap<DataSource, Cache>();
const maxResults = 1_000;

/** Caches the results of `cachedCount` on `connection`; without this call, each count runs its query. */
export function enableCountCache(connection: DataSource, readRevisions: () => Promise<Revisions>): void {
  caches.set(connection, { readRevisions, results: new Map() });
}

/**
 * Runs a query that reads many rows and returns few, or returns its last result if the revision has not grown since. The
 * revision is read from the database each time, so that the result is as current as the rows that are read with it.
 */
export async function cachedCount<Row extends ObjectLiteral>(query: Query, of?: keyof Revisions): Promise<Row[]> {
  const [rows = []] = await cachedCounts<Row>([query], of);
  return rows;
}

/** The same for several queries of one connection, which run one after another. */
export async function cachedCounts<Row extends ObjectLiteral>(
  queries: readonly Query[],
  of: keyof Revisions = 'records',
): Promise<Row[][]> {
  const cache = queries[0] && caches.get(queries[0].connection);
  if (!cache) {
    return run(queries);
  }
  const { results } = cache;
  const revision = (await cache.readRevisions())[of];
  const key = JSON.stringify(queries.map((query) => query.getQueryAndParameters()));
  const known = results.get(key);
  if (known?.revision === revision) {
    return known.rows as Promise<Row[][]>;
  }
  if (results.size >= maxResults) {
    results.clear();
  }
  const rows = run<Row>(queries);
  results.set(key, { revision, rows });
  rows.catch(() => results.delete(key));
  return rows;
}

async function run<Row extends ObjectLiteral>(queries: readonly Query[]): Promise<Row[][]> {
  const found: Row[][] = [];
  for (const query of queries) {
    found.push(await query.getRawMany<Row>());
  }
  return found;
}
