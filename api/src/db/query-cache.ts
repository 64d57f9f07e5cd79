import type { DataSource, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

type Rows = Promise<ObjectLiteral[]>;

/** A cached result, the version of the data that it is valid for, and the cost of the query. */
interface Entry {
  version: Version;
  rows: Rows;
  /** When the result was last known to be current, in milliseconds of `performance.now()`. */
  validatedAtMs: number;
  /** When the query of this entry, or of its refresh, started, in milliseconds of `performance.now()`. */
  startedAtMs: number;
  /** Infinity while the query runs. */
  durationMs: number;
}

/** The version of the data that a query reads; both texts change after commits that may affect it. */
export interface Version {
  /** Changes immediately after commits of this process and, on SQLite, of other processes. */
  known: string;
  /** Changes shortly after other processes commit (PostgreSQL); until then, a cached result may be out of date. */
  later?: string;
}

export type VersionOf = (sql: string) => Version | Promise<Version>;

interface Cache {
  versionOf: VersionOf;
  entries: Map<string, Entry>;
}

const caches = new WeakMap<DataSource, Cache>();
const maxEntries = 1_000;
/** Maximum age of a cached result that is returned while it is being refreshed after commits of other processes. */
const maxStaleMs = 10_000;
/** Maximum part of the time that a query spends on such refreshes, however often other processes commit. */
const refreshBudget = 0.02;

/** Caches the `cachedQuery` results of `connection`; `versionOf` reports the version of the data that a query reads. */
export function enableQueryCache(connection: DataSource, versionOf: VersionOf): void {
  caches.set(connection, { versionOf, entries: new Map() });
}

/**
 * The result of a query that reads many rows and returns few, such as a count. The result is cached until this process
 * commits a change to the data that the query reads, so that people always see their own changes. `Version` describes
 * how commits of other processes are noticed.
 */
export async function cachedQuery<Row extends ObjectLiteral>(query: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  const cache = caches.get(query.connection);
  if (!cache || isInTransaction(query)) {
    return query.getRawMany<Row>();
  }
  const [sql, parameters] = query.getQueryAndParameters();
  const lookup = { cache, query, key: JSON.stringify([sql, parameters]), version: await cache.versionOf(sql) };
  const { known, later } = lookup.version;
  const entry = cache.entries.get(lookup.key);
  const nowMs = performance.now();
  if (entry?.version.known !== known || (entry.version.later !== later && entry.validatedAtMs < nowMs - maxStaleMs)) {
    return load(lookup) as Promise<Row[]>;
  }
  if (entry.version.later === later) {
    entry.validatedAtMs = nowMs;
  } else if (nowMs - entry.startedAtMs > entry.durationMs / refreshBudget) {
    refresh(lookup, entry);
  }
  return entry.rows as Promise<Row[]>;
}

interface Lookup {
  cache: Cache;
  query: SelectQueryBuilder<ObjectLiteral>;
  key: string;
  version: Version;
}

function load(lookup: Lookup): Rows {
  const { entries } = lookup.cache;
  const { key } = lookup;
  if (entries.size >= maxEntries) {
    entries.clear();
  }
  const entry = startQuery(lookup);
  entries.set(key, entry);
  entry.rows.catch(() => entries.get(key) === entry && entries.delete(key));
  return entry.rows;
}

/** Replaces `stale` when the new result has arrived; a failure removes it, so that the next call queries again. */
function refresh(lookup: Lookup, stale: Entry): void {
  const { entries } = lookup.cache;
  const { key } = lookup;
  const fresh = startQuery(lookup);
  stale.startedAtMs = fresh.startedAtMs;
  stale.durationMs = Number.POSITIVE_INFINITY;
  const isStillCached = () => entries.get(key) === stale;
  fresh.rows.then(
    () => isStillCached() && entries.set(key, fresh),
    () => isStillCached() && entries.delete(key),
  );
}

function startQuery({ query, version }: Lookup): Entry {
  const startedAtMs = performance.now();
  const rows = query.getRawMany();
  const entry: Entry = {
    version,
    rows,
    validatedAtMs: startedAtMs,
    startedAtMs,
    durationMs: Number.POSITIVE_INFINITY,
  };
  rows.then(
    () => {
      entry.durationMs = performance.now() - startedAtMs;
    },
    () => undefined,
  );
  return entry;
}

/** Queries in a transaction bypass the cache, because they see uncommitted rows. `queryRunner` is private in the types only. */
const isInTransaction = (query: object) =>
  (query as { queryRunner?: QueryRunner }).queryRunner?.isTransactionActive ?? false;
