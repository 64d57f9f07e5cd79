import type { Pagination } from '@portal/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cachedQuery } from './query-cache';

interface Asked {
  page: number;
  limit: number;
  /** Counting stops at this number of matches, because counting all of them would read every row. */
  maxTotal?: number | undefined;
}

export interface PageOfIds {
  ids: string[];
  pagination: Pagination;
}

/**
 * The ids of one page of an ordered query without joins, and the total number of matches. The query selects ids only,
 * because sorting whole rows is slow; the caller loads the rows by these ids.
 */
export async function pageOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { page, limit, maxTotal }: Asked,
): Promise<PageOfIds> {
  const before = (page - 1) * limit;
  const rows = await cachedQuery<{ id: string }>(
    query.clone().select(`${query.alias}.id`, 'id').offset(before).limit(limit),
  );
  const isLast = rows.length < limit && (page === 1 || rows.length > 0);
  const found = isLast ? before + rows.length : await count(query, maxTotal);
  const total = maxTotal === undefined ? found : Math.min(found, maxTotal);
  return {
    ids: rows.map(({ id }) => id),
    pagination: { page, limit, total, pages: Math.ceil(total / limit), ...(total < found && { more: true }) },
  };
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
  const [answer] = await cachedQuery<{ count: string | number }>(counted);
  return Number(answer?.count ?? 0);
}

/**
 * Equality for a value that many rows share. SQLite assumes that `=` matches few rows and then sorts all of them; with
 * `IN` it walks the index of the order until the page is full.
 */
export const equalsCommonValue = (column: string, parameter: string) => `${column} IN (:${parameter}, :${parameter})`;

/** `rows` in the order of `ids`, without the ids that have no row any more. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
