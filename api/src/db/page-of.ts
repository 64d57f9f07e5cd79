import type { Pagination } from '@portal/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cachedResult, type Revisions } from './count-cache';
import { isPostgres, notByIndex } from './sql';

interface Asked<Row extends ObjectLiteral> {
  page: number;
  limit: number;
  /** Counting stops at this number of matches, because counting all of them would read every row; `mostCounted` without it. */
  maxTotal?: number | undefined;
  /** The revision that checks cached results. */
  of?: keyof Revisions;
  /** Everything on which the ids and their total depend. */
  inputs: readonly unknown[];
  /** True when only acts that raise the revision change the order, so that the ids are as current as the total. */
  cacheIds: boolean;
  /** True if an index answers the count, so that PostgreSQL may count while it finds the page, which may make the count needless. */
  countAtOnce?: boolean;
  /** Returns the number of matches, without a limit, if it is known without counting them. */
  knownTotal?: () => Promise<number | undefined>;
  /** Builds an ordered query without joins. */
  rows: () => Promise<SelectQueryBuilder<Row>>;
  /** Builds the query that counts the rows, if its conditions need not suit the order. */
  counted?: () => Promise<SelectQueryBuilder<Row>>;
}

export interface PageOfIds {
  ids: string[];
  pagination: Pagination;
}

/** A list counts its rows up to this number, which takes about half a millisecond. */
export const mostCounted = 5_000;

/**
 * The ids of one page of a query, and the total number of matches. The query selects ids only, because sorting whole rows
 * is slow; the caller loads the rows by these ids.
 */
export async function pageOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  { inputs, cacheIds, of, knownTotal, rows, ...wanted }: Asked<Row>,
): Promise<PageOfIds> {
  const cached = <Result>(kind: string, find: () => Promise<Result>) =>
    cachedResult(manager, [kind, ...inputs], find, of);
  const total = (countAll: () => Promise<number>) => (cacheIds ? countAll() : cached('total', countAll));
  const find = async () => {
    const known = await knownTotal?.();
    return known === undefined ? findPage(await rows(), wanted, total) : findPageOf(known, await rows(), wanted);
  };
  return cacheIds ? cached('page', find) : find();
}

/**
 * A page of a query with a known number of matches. The database walks over all rows before a page, so those beyond the middle
 * are read from the other end.
 */
async function findPageOf<Row extends ObjectLiteral>(
  known: number,
  query: SelectQueryBuilder<Row>,
  { page, limit }: Pick<Asked<Row>, 'page' | 'limit'>,
): Promise<PageOfIds> {
  const before = (page - 1) * limit;
  const after = Math.max(0, known - before - limit);
  const isBeyondMiddle = after < before;
  const ids = await (isBeyondMiddle
    ? idsOf(reversed(query), { skip: after, take: Math.min(limit, Math.max(0, known - before)) })
    : idsOf(query, { skip: before, take: limit }));
  const total = await totalOf(ids.length, { before, limit }, async () => known);
  return {
    ids: isBeyondMiddle ? ids.toReversed() : ids,
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function idsOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  if (take === 0) {
    return [];
  }
  const rows = query.clone().select(`${query.alias}.id`, 'id').offset(skip).limit(take);
  return (await rows.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/** The same rows in the opposite order. */
function reversed<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const orders = Object.entries(query.expressionMap.orderBys);
  const rows = query.clone().orderBy();
  for (const [column, given] of orders) {
    const { order, nulls } = typeof given === 'string' ? { order: given, nulls: undefined } : given;
    rows.addOrderBy(
      column,
      order === 'ASC' ? 'DESC' : 'ASC',
      nulls && (nulls === 'NULLS LAST' ? 'NULLS FIRST' : 'NULLS LAST'),
    );
  }
  return rows;
}

type Wanted<Row extends ObjectLiteral> = Pick<Asked<Row>, 'page' | 'limit' | 'maxTotal' | 'countAtOnce' | 'counted'>;

async function findPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, limit, maxTotal = mostCounted, countAtOnce = false, counted = async () => query }: Wanted<Row>,
  countBy: (countAll: () => Promise<number>) => Promise<number>,
): Promise<PageOfIds> {
  const before = (page - 1) * limit;
  const countMatches = () => countBy(async () => count(await counted(), maxTotal));
  const [ids, known] = await Promise.all([
    idsOf(query, { skip: before, take: limit }),
    countAtOnce && isPostgres(query.connection.manager) ? countMatches() : undefined,
  ]);
  const found = await totalOf(ids.length, { before, limit }, async () => known ?? countMatches());
  const total = Math.min(found, maxTotal);
  return {
    ids,
    pagination: { page, limit, total, pages: Math.ceil(total / limit), ...(total < found && { more: true }) },
  };
}

/**
 * The number of matches, of which `shown` are on a page of `limit` after `before` others. The page itself tells it unless
 * it is full or empty. A count does not run at the same instant as the query of the page, so it is corrected to agree with the page.
 */
async function totalOf(
  shown: number,
  { before, limit }: { before: number; limit: number },
  countMatches: () => Promise<number>,
): Promise<number> {
  if (shown === limit) {
    return Math.max(before + shown, await countMatches());
  }
  return shown > 0 || before === 0 ? before + shown : Math.min(before, await countMatches());
}

/** Counts up to `maxTotal` + 1, so that the caller can see whether there are more. */
async function count<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, maxTotal: number): Promise<number> {
  const rows = query
    .clone()
    .orderBy()
    .select('1', 'one')
    .limit(maxTotal + 1);
  const counted = query.connection
    .createQueryBuilder()
    .select('COUNT(*)', 'count')
    .from(`(${rows.getQuery()})`, 'found')
    .setParameters(rows.getParameters());
  const answer = await counted.getRawOne<{ count: string | number }>();
  return Number(answer?.count ?? 0);
}

/**
 * Equality for a value that many rows share. SQLite assumes that `=` matches few rows and then sorts all of them; with
 * `IN` it walks the index of the order until the page is full.
 */
export const equalsCommonValue = (column: string, parameter: string) => `${column} IN (:${parameter}, :${parameter})`;

/**
 * Equality for a value that most rows have, in an order that no index of `column` has. SQLite would look up and sort most of
 * the table; with `+` it cannot use that index and walks the one of the order. PostgreSQL knows how common a value is.
 */
export const equalsUsualValue = <Row extends ObjectLiteral>(
  { connection }: SelectQueryBuilder<Row>,
  column: string,
  parameter: string,
) => `${notByIndex(connection.manager)}${column} = :${parameter}`;

/** `rows` in the order of `ids`, without the ids that have no row any more. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  if (rows.length === ids.length && rows.every(({ id }, at) => id === ids[at])) {
    return rows;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface DatedRow {
  id: string;
  createdAt: string;
}

/** Yields all rows of a query, oldest first, in batches of `size`. Each query starts after the previous batch. */
export async function* batchesByAge<Row extends DatedRow>(
  query: () => Promise<SelectQueryBuilder<Row>>,
  size: number,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, isFull = true; isFull; ) {
    const rows = await query();
    const { alias } = rows;
    if (last) {
      rows.andWhere(`(${alias}.createdAt, ${alias}.id) > (:lastAt, :lastId)`, {
        lastAt: last.createdAt,
        lastId: last.id,
      });
    }
    const found = await rows.orderBy(`${alias}.createdAt`).addOrderBy(`${alias}.id`).limit(size).getMany();
    yield found;
    last = found.at(-1);
    isFull = found.length === size;
  }
}
