import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** How the rows of a table are found by any part of a text (see docs/decisions/0010). */
export interface SearchIndex {
  /** SQLite's full-text table over the same text. On PostgreSQL an index serves the condition itself. */
  readonly fullText: string;
  /** Where the full-text table names a row: a column of that table, and the property of the row. */
  readonly key: { readonly column: string; readonly property: string };
  /** The text of a row as SQL; letters small. */
  readonly text: (alias: string) => string;
}

/** A search tells how many rows match up to here. */
export const maxMatches = 1_000;
/** SQLite's index knows every three characters in a row. */
const shortest = 3;
/** The key of no row. */
const noRow = '';

/** Narrows `query` to the rows whose text holds `q`, upper and lower case alike. */
export async function narrowToText<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  index: SearchIndex,
  q: string,
): Promise<void> {
  const { alias } = query;
  const text = query.connection.options.type === 'postgres' ? index.text(alias) : `fold(${index.text(alias)})`;
  query.andWhere(`${text} LIKE :pattern ESCAPE '\\'`, { pattern: likePattern(q) });
  const candidates = await candidatesFor(query, index, q);
  if (candidates && candidates.length <= maxMatches) {
    query.andWhere(`${alias}.${index.key.property} IN (:...candidates)`, {
      candidates: candidates.length > 0 ? candidates : [noRow],
    });
  }
}

/** The pattern that finds `q` anywhere; its own wildcards are taken literally, with `\` as the escape character. */
const likePattern = (q: string): string => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * The rows that may hold `q`, one more than are wanted where there are many: those are found soon enough by walking the
 * list. Nothing where the index cannot tell.
 */
async function candidatesFor<Row extends ObjectLiteral>(
  { connection }: SelectQueryBuilder<Row>,
  { fullText, key }: SearchIndex,
  q: string,
): Promise<unknown[] | undefined> {
  if (connection.options.type === 'postgres' || [...q].length < shortest) {
    return undefined;
  }
  const phrase = `"${q.replaceAll('"', '""')}"`;
  const rows: { found: unknown }[] = await connection.query(
    `SELECT ${key.column} AS found FROM ${fullText} WHERE ${fullText} MATCH ? ORDER BY rowid DESC LIMIT ?`,
    [phrase, maxMatches + 1],
  );
  return rows.map(({ found }) => found);
}
