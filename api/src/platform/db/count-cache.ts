import type { DataSource, EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Numbers that grow in the transaction of every change. */
export interface Revisions {
  /** Grows with every change that a count of cases, invoices or accounts may notice. */
  records: number;
  /** Grows with every entry of the audit trail. */
  audit: number;
}

interface Cache {
  readRevisions: (manager: EntityManager) => Promise<Revisions>;
  results: Map<string, { revision: number; result: Promise<unknown> }>;
}

const caches = new WeakMap<DataSource, Cache>();
/** About the filters and pages that 100 people look at. */
export const maxResults = 1_000;

/** Caches results on `connection`; without this call, each is computed again. */
export function enableCountCache(connection: DataSource, readRevisions: Cache['readRevisions']): void {
  caches.set(connection, { readRevisions: sharedAtOnce(readRevisions), results: new Map() });
}

/**
 * Returns a function whose calls share one result while they are made at once, as a list asks for several counts. Whoever calls later
 * reads again, because a write may have been acknowledged in between.
 */
export function sharedAtOnce<Result>(
  read: (manager: EntityManager) => Promise<Result>,
): (manager: EntityManager) => Promise<Result> {
  const shared = new WeakMap<EntityManager, Promise<Result>>();
  return (manager) => {
    const known = shared.get(manager);
    if (known) {
      return known;
    }
    const found = read(manager);
    shared.set(manager, found);
    queueMicrotask(() => shared.delete(manager));
    return found;
  };
}

/**
 * Returns what `find` returns, or its last result for the same `inputs` if the revision has not grown since. The revision
 * is read from the database each time, so that the result is as current as the rows that are read with it.
 *
 * @param inputs - everything on which the result depends.
 */
export async function cachedResult<Result>(
  manager: EntityManager,
  inputs: readonly unknown[],
  find: () => Promise<Result>,
  of: keyof Revisions = 'records',
): Promise<Result> {
  const cache = caches.get(manager.connection);
  if (!cache) {
    return find();
  }
  const { results } = cache;
  const revision = (await cache.readRevisions(manager))[of];
  const key = JSON.stringify(inputs);
  const known = results.get(key);
  if (known?.revision === revision) {
    return known.result as Promise<Result>;
  }
  const result = find();
  // A key that is set again becomes the newest one.
  results.delete(key);
  dropOldest(results);
  results.set(key, { revision, result });
  result.catch(() => results.delete(key));
  return result;
}

/** Makes room for one more result, so that a new key costs no other result but the oldest. */
function dropOldest(results: Cache['results']): void {
  const [oldest] = results.keys();
  if (results.size >= maxResults && oldest !== undefined) {
    results.delete(oldest);
  }
}

/** Caches the rows of a query that reads many rows and returns few. */
export function cachedCount<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  return cachedResult(query.connection.manager, query.getQueryAndParameters(), () => query.getRawMany<Row>());
}
