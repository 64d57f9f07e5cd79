import type { Pagination } from '@portal/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { maxMatches } from './search-index';
import { isOneOf, isPostgres, notByIndex } from './sql';

interface Asked {
  page: number;
  limit: number;
  /** Number of matches, if it is known without counting them. */
  total?: number | undefined;
  /** Whether the rows are looked for by a text. */
  isSearch?: boolean | undefined;
  /** Ids that come before all others; the query must leave them out. */
  first?: readonly string[] | undefined;
}

export interface PageOfIds {
  ids: string[];
  pagination: Pagination;
}

/** A list counts its rows up to this number, because counting all of them would read every row. */
const maxTotal = 5_000;

/**
 * The ids of one page of an ordered query without joins, and the total number of matches. The query selects ids only, because sorting
 * whole rows is slow; the caller loads the rows by these ids.
 */
export async function pageOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, limit, total: known, isSearch, first = [] }: Asked,
): Promise<PageOfIds> {
  const before = (page - 1) * limit;
  const pinned = first.slice(before, before + limit);
  const matches = isSearch ? await findMatches(query) : undefined;
  const rows = matches?.rows ?? query;
  const others =
    pinned.length < limit ? await idsOf(rows, Math.max(0, before - first.length), limit - pinned.length) : [];
  const ids = [...pinned, ...others];
  const countAll = async () => known ?? first.length + (matches?.total ?? (await count(query)));
  const found = await totalOf(ids.length, { before, limit }, countAll);
  const total = known === undefined ? Math.min(found, isSearch ? maxMatches : maxTotal) : found;
  return {
    ids,
    pagination: { page, limit, total, pages: Math.ceil(total / limit), ...(total < found && { more: true }) },
  };
}

async function idsOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  offset: number,
  limit: number,
): Promise<string[]> {
  const rows = query.clone().select(`${query.alias}.id`, 'id').offset(offset).limit(limit);
  return (await rows.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/**
 * Looks for the matches of a search once, in no order: to find a page of them in order and to count them would compare the texts twice.
 * When there are too many to count, the first ones in order are found soon.
 */
async function findMatches<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
): Promise<{ rows: SelectQueryBuilder<Row>; total: number }> {
  const found = await idsOf(query.clone().orderBy(), 0, maxMatches + 1);
  if (found.length > maxMatches) {
    return { rows: query, total: found.length };
  }
  const { manager } = query.connection;
  const areFound = isOneOf(manager, `${query.alias}.id`, 'found');
  const rows = query.clone().where(areFound, { found: isPostgres(manager) ? found : JSON.stringify(found) });
  return { rows, total: found.length };
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
async function count<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<number> {
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
