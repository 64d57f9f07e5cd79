import type { EntityManager, ObjectLiteral } from 'typeorm';
import { columnsOf, planned, type Selection, type Value } from './find-rows';
import { isPostgres, type Parameters, rowMaker, runSql } from './sql';

/** At most so many are kept; then the oldest lists go, and rows start again. */
const maxKept = { lists: 100, rows: 2_000 };

type KeptRow<Entity, Name extends keyof Entity, Related> = Readonly<Pick<Entity, Name> & Related>;

/**
 * As `rowFinder`, for lists that the same people open again and again. While a row has not changed, it is the same frozen object, and
 * while no row of a list has changed, the list is the same frozen array, so that what is made of them can be kept with them. All
 * values are read from the database each time.
 */
export function keptRowFinder<
  Entity extends { id: string },
  Name extends keyof Entity & string,
  Related extends ObjectLiteral = object,
>(
  entity: new () => Entity,
  selection: Pick<Selection<Name | 'id', Related>, 'properties' | 'related' | 'joins'>,
): (
  manager: EntityManager,
  ids: readonly string[],
  parameters?: Parameters,
) => Promise<readonly KeptRow<Entity, Name | 'id', Related>[]> {
  const read = planned((manager) => {
    const { names, values, from, convert } = columnsOf(manager, entity, selection);
    const sql = isPostgres(manager) ? linesOnPostgres(values, from) : linesOnSqlite(values, from);
    const toRow = rowMaker(names);
    const keep = keeper((line) => convert(toRow(JSON.parse(line))));
    return async (reader, parameters) => {
      const [found] = await runSql<{ lines: Lines | null }>(reader, sql, parameters);
      return keep(parameters, found?.lines ?? '');
    };
  });
  return async (manager, ids, parameters = {}) => {
    const rows = ids.length === 0 ? [] : await read(manager, { ...parameters, ids });
    return rows as readonly KeptRow<Entity, Name | 'id', Related>[];
  };
}

/** A line of JSON for each row, with its values in an array; the first one is its id. */
type Lines = string | Buffer;

/** SQL for the lines of the rows in the order of the ids. As bytes, because to make a string of them takes a sixth of the time of the query. */
const linesOnSqlite = (values: readonly string[], from: string) => `
  SELECT CAST(group_concat(json_array(${values.join(', ')}), char(10)) AS BLOB) AS lines
  FROM json_each(:ids) asked CROSS JOIN ${from} WHERE listed."id" = asked.value`;

const linesOnPostgres = (values: readonly string[], from: string) => `
  SELECT string_agg(CAST(json_build_array(${values.join(', ')}) AS text), chr(10) ORDER BY asked.place) AS lines
  FROM unnest(CAST(:ids AS text[])) WITH ORDINALITY asked(value, place), ${from} WHERE listed."id" = asked.value`;

const isSame = (one: Lines, other: Lines): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.equals(other);

type Keep = (parameters: Parameters, lines: Lines) => readonly Value[];

/** Returns a function that makes frozen rows. While the lines are the same for the same parameters, it returns the same list. */
function keeper(parse: (line: string) => Value): Keep {
  const lists = new Map<string, { lines: Lines; rows: readonly Value[] }>();
  const kept = new Map<string, { line: string; row: Value }>();

  const rowOf = (line: string, reader: string): Value => {
    const key = reader + line.slice(2, line.indexOf('"', 2));
    const known = kept.get(key);
    if (known?.line === line) {
      return known.row;
    }
    if (kept.size >= maxKept.rows) {
      kept.clear();
    }
    const row = Object.freeze(parse(line));
    kept.set(key, { line, row });
    return row;
  };

  return ({ ids, ...others }, lines) => {
    const reader = Object.values(others).join();
    const asked = ids as readonly string[];
    // The first row of a list and its length tell the lists of one reader apart well enough.
    const key = `${reader} ${asked.length} ${asked[0]}`;
    const known = lists.get(key);
    if (known && isSame(known.lines, lines)) {
      return known.rows;
    }
    const rows = Object.freeze(
      lines.length === 0
        ? []
        : lines
            .toString()
            .split('\n')
            .map((line) => rowOf(line, reader)),
    );
    lists.delete(key);
    const [oldest] = lists.keys();
    if (lists.size >= maxKept.lists && oldest !== undefined) {
      lists.delete(oldest);
    }
    lists.set(key, { lines, rows });
    return rows;
  };
}
