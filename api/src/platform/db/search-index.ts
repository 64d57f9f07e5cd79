import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { foldText } from '../kernel/spellings/fold-text';
import { isPostgres } from './sql';

/** Describes how a table is searched for any part of a text (see docs/decisions/0140). */
export interface SearchIndex {
  /** SQLite's full-text table over the same text. PostgreSQL has an index for the LIKE condition and does not use it. */
  readonly fullText: string;
  /** The column of the full-text table that identifies a row, and the property of the row that it equals. */
  readonly key: { readonly column: string; readonly property: string };
  /** SQL expression for the searched text of a row, which `searchTextOf` has made. */
  readonly text: (alias: string) => string;
  /** True if SQL makes the text, which then is in lower case and not folded. */
  readonly isLowered?: boolean;
}

/** Returns the text by which a row is found: what people look for, in the form in which `narrowToText` looks for it. */
export const searchTextOf = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => (part ? foldText(part) : [])))].filter(Boolean).join('\n');

/** Matches of a search are counted up to this number. */
export const maxMatches = 1_000;
/** SQLite's full-text index holds sequences of three characters, so it cannot find shorter texts. */
const minIndexedLength = 3;
/** A longer text is first looked for by pieces of so many characters, of which a rare one is enough. */
const pieceLength = 6;
/** A piece with more matches than this is not rare, and the next one is tried. */
const fewMatches = 200;
/** A key that no row has. */
const noRow = '';

/** SQL with its parameters. */
interface Condition {
  condition: string;
  parameters: ObjectLiteral;
}

/**
 * Narrows `query` to the rows whose text contains `text` in any of its spellings.
 *
 * @param or - finds more rows.
 */
export async function narrowToText<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  index: SearchIndex,
  text: string,
  or?: Condition,
): Promise<void> {
  const q = index.isLowered ? text.toLowerCase() : foldText(text);
  if (q === '') {
    query.andWhere(or ? or.condition : '1 = 0', or?.parameters);
    return;
  }
  const { condition, parameters } = isPostgres(query.connection.manager)
    ? { condition: `${index.text(query.alias)} LIKE :pattern ESCAPE '\\'`, parameters: { pattern: likePattern(q) } }
    : await onSqlite(query, index, q);
  query.andWhere(or ? `((${condition}) OR ${or.condition})` : condition, { ...parameters, ...or?.parameters });
}

async function onSqlite<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  index: SearchIndex,
  q: string,
): Promise<Condition> {
  const { alias } = query;
  const text = index.text(alias);
  const condition = `${index.isLowered && !isAscii(q) ? `lowered(${text})` : text} LIKE :pattern ESCAPE '\\'`;
  const pattern = likePattern(q);
  const candidates = await candidatesFor(query, index, q);
  if (!candidates || candidates.length > maxMatches) {
    return { condition, parameters: { pattern } };
  }
  return {
    condition: `${condition} AND ${alias}.${index.key.property} IN (:...candidates)`,
    parameters: { pattern, candidates: candidates.length > 0 ? candidates : [noRow] },
  };
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

/** SQLite's LIKE itself ignores the case of A to Z, and is three to nine times as fast without our function for other letters. */
const isAscii = (text: string): boolean => [...text].every((character) => character < '\u0080');

/** The LIKE pattern that finds `q` anywhere; wildcards in `q` are escaped with `\`. */
const likePattern = (q: string): string => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * The keys of the rows on SQLite that may contain `q`, at most `maxMatches` + 1: with that many matches, walking the list finds a
 * page quickly enough without the index. Undefined when the index cannot answer.
 */
async function candidatesFor<Row extends ObjectLiteral>(
  { connection }: SelectQueryBuilder<Row>,
  { fullText, key }: SearchIndex,
  q: string,
): Promise<unknown[] | undefined> {
  if ([...q].length < minIndexedLength) {
    return undefined;
  }
  const keysOf = async (text: string, limit: number) => {
    const rows: { found: unknown }[] = await connection.query(
      `SELECT ${key.column} AS found FROM ${fullText} WHERE ${fullText} MATCH ? LIMIT ?`,
      [`"${text.replaceAll('"', '""')}"`, limit],
    );
    return rows.map(({ found }) => found);
  };
  for (const piece of piecesOf([...q])) {
    const found = await keysOf(piece, fewMatches + 1);
    if (found.length <= fewMatches) {
      return found;
    }
  }
  return keysOf(q, maxMatches + 1);
}

/**
 * Returns pieces of a long text that may be rare: those with a digit, most digits first, its end and its beginning; none for a
 * short text. A phrase is looked for by all of its sequences of three characters, and most of them are in many rows: a name
 * with a number takes thirty times as long as the number alone.
 */
function piecesOf(characters: readonly string[]): string[] {
  if (characters.length < pieceLength * 1.5) {
    return [];
  }
  const last = characters.length - pieceLength;
  const count = Math.ceil(characters.length / pieceLength);
  const pieces = Array.from({ length: count }, (_, index) => {
    const start = Math.min(index * pieceLength, last);
    return characters.slice(start, start + pieceLength).join('');
  });
  const withDigits = pieces.filter((piece) => countDigits(piece) > 0).sort((a, b) => countDigits(b) - countDigits(a));
  return [...new Set([...withDigits, ...pieces.slice(-1), ...pieces.slice(0, 1)])];
}
