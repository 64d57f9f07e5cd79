import type { Pagination } from '@portal/contracts';
import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cachedResult, type Revisions } from './count-cache';
import { isPostgres } from './sql';

interface Asked<Row extends ObjectLiteral> {
  page: number;
  limit: number;
  /** Counting stops at this number of matches, because counting all of them would read every row. */
  maxTotal?: number | undefined;
  /** The revision that checks cached results. */
  of?: keyof Revisions;
  /** Everything on which the ids and their total depend. */
  inputs: readonly unknown[];
  /** True when only acts that raise the revision change the order, so that the ids are as current as the total. */
  cacheIds: boolean;
  /** True if an index answers the count, so that PostgreSQL may count while it finds the page, which may make the count needless. */
  countAtOnce?: boolean;
  /** Returns the number of matches if it is known without counting them. */
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

/**
 * The ids of one page of a query, and the total number of matches. The query selects ids only, because sorting whole rows
 * is slow; the caller loads the rows by these ids.
 */
export async function pageOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  { inputs, cacheIds, of, ...asked }: Asked<Row>,
): Promise<PageOfIds> {
  const { rows, knownTotal, ...wanted } = asked;
  const cached = <Result>(kind: string, find: () => Promise<Result>) =>
    cachedResult(manager, [kind, ...inputs], find, of);
  const total = async (countAll: () => Promise<number>) =>
    (await knownTotal?.()) ?? (cacheIds ? countAll() : cached('total', countAll));
  const find = async () => findPage(await rows(), wanted, total);
  return cacheIds ? cached('page', find) : find();
}

type Wanted<Row extends ObjectLiteral> = Pick<Asked<Row>, 'page' | 'limit' | 'maxTotal' | 'countAtOnce' | 'counted'>;

async function findPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, limit, maxTotal, countAtOnce = false, counted = async () => query }: Wanted<Row>,
  countBy: (countAll: () => Promise<number>) => Promise<number>,
): Promise<PageOfIds> {
  const before = (page - 1) * limit;
  const ids = query.clone().select(`${query.alias}.id`, 'id').offset(before).limit(limit);
  const countMatches = () => countBy(async () => count(await counted(), maxTotal));
  const [rows, known] = await Promise.all([
    ids.getRawMany<{ id: string }>(),
    countAtOnce && isPostgres(query.connection.manager) ? countMatches() : undefined,
  ]);
  const found = await totalOf(rows.length, { before, limit }, async () => known ?? countMatches());
  const total = maxTotal === undefined ? found : Math.min(found, maxTotal);
  return {
    ids: rows.map(({ id }) => id),
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
async function count<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, maxTotal?: number): Promise<number> {
  const rows = query.clone().orderBy();
  const counted =
    maxTotal === undefined
      ? rows.select('COUNT(*)', 'count')
      : query.connection
          .createQueryBuilder()
          .select('COUNT(*)', 'count')
          .from(
            `(${rows
              .select('1', 'one')
              .limit(maxTotal + 1)
              .getQuery()})`,
            'found',
          )
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
) => `${isPostgres(connection.manager) ? '' : '+ '}${column} = :${parameter}`;

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
