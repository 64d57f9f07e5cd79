import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { inOrderOf } from './page-of';
import { isPostgres, type Parameters, rowMaker, runSql } from './sql';

/** What a query reads. SQL calls the row of the entity `listed`. */
interface Selection<Name extends string, Related extends string> {
  /** All columns if not given. */
  properties?: readonly Name[];
  /** Values from other tables, as SQL. */
  related?: Readonly<Record<Related, string>>;
  joins?: string;
  /** SQL with parameters written as `:name`. */
  where: string | typeof hasId;
  orderBy?: string;
  /**
   * True if a row that has not changed should be the same frozen object as before, so that what is made of it can be kept with it. All
   * values are read from the database each time. For rows with an id, in lists that the same people open again and again.
   */
  isKept?: boolean;
  /** A lock on the rows until the transaction ends, such as `FOR KEY SHARE`. SQLite has one writer and needs none. */
  lock?: string;
}

/** The condition that the id of a row is one of the parameter `ids`. */
const hasId = Symbol('hasId');

type Row<Entity, Name extends keyof Entity, Related> = Pick<Entity, Name> & Related;

/**
 * Returns a function that reads the rows of a frequent query. It reads a list about five times as fast as a repository, because
 * its statement is written once, it creates no entities, and it can leave long texts in the database.
 */
export function rowReader<
  Entity extends object,
  Name extends keyof Entity & string = keyof Entity & string,
  Related extends ObjectLiteral = object,
>(
  entity: new () => Entity,
  selection: Selection<Name, keyof Related & string>,
): (manager: EntityManager, parameters: Parameters) => Promise<Row<Entity, Name, Related>[]> {
  const plans = new WeakMap<DataSource, Read>();
  return async (manager, parameters) => {
    const { connection } = manager;
    const read = plans.get(connection) ?? planOf(manager, entity, selection);
    plans.set(connection, read);
    return (await read(manager, parameters)) as Row<Entity, Name, Related>[];
  };
}

/** The same for rows with given ids, in the order of the ids. Rows that do not exist are left out. */
export function rowFinder<
  Entity extends { id: string },
  Name extends keyof Entity & string = keyof Entity & string,
  Related extends ObjectLiteral = object,
>(
  entity: new () => Entity,
  selection: Omit<Selection<Name | 'id', keyof Related & string>, 'where'> = {},
): (
  manager: EntityManager,
  ids: readonly string[],
  parameters?: Parameters,
) => Promise<Row<Entity, Name | 'id', Related>[]> {
  const read = rowReader<Entity, Name | 'id', Related>(entity, { ...selection, where: hasId });
  return async (manager, ids, parameters = {}) =>
    ids.length === 0 ? [] : inOrderOf(ids, await read(manager, { ...parameters, ids }));
}

type Value = Record<string, unknown>;
type Read = (manager: EntityManager, parameters: Parameters) => Promise<Value[]>;

function planOf(
  manager: EntityManager,
  entity: new () => object,
  { properties, related = {}, joins = '', where, orderBy = '', isKept, lock }: Selection<string, string>,
): Read {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const wanted = columns.filter(({ propertyName }) => properties?.includes(propertyName) ?? true);
  const names = [...wanted.map(({ propertyName }) => propertyName), ...Object.keys(related)];
  const values = [...wanted.map(({ databaseName }) => `listed."${databaseName}"`), ...Object.values(related)];
  const table = `"${tableName}" listed`;
  const from = where === hasId ? fromIds(manager, table, joins) : `FROM ${table} ${joins} WHERE ${where}`;
  const order = orderBy && ` ORDER BY ${orderBy}`;
  const convert = converterOf(manager, wanted);
  const keep = isKept ? keeper() : undefined;
  if (isPostgres(manager)) {
    const locked = lock ? ` ${lock} OF listed` : '';
    const sql = `SELECT ${values.map((value, at) => `${value} AS "${names[at]}"`).join(', ')} ${from}${order}${locked}`;
    return async (reader, parameters) => {
      const rows = await runSql<Value>(reader, sql, parameters);
      return keep
        ? keep(
            parameters,
            rows.map((row) => ({ id: String(row['id']), text: JSON.stringify(row) })),
            (text) => convert(JSON.parse(text)),
          )
        : rows.map(convert);
    };
  }
  const toRow = rowMaker(names);
  if (keep) {
    const sql = `SELECT listed."id", json_array(${values.join(', ')}) AS text ${from}${order}`;
    return async (reader, parameters) => {
      const rows = await runSql<RowText>(reader, sql, parameters);
      return keep(parameters, rows, (text) => convert(toRow(JSON.parse(text))));
    };
  }
  const sql = `SELECT json_group_array(json_array(${values.join(', ')})${order}) AS rows ${from}`;
  // The driver needs longer to make two thousand values than SQLite to write them as one text and `JSON.parse` to read it.
  return async (reader, parameters) => {
    const [found] = await runSql<{ rows: string }>(reader, sql, parameters);
    return (JSON.parse(found?.rows ?? '[]') as unknown[][]).map((row) => convert(toRow(row)));
  };
}

const maxKept = 2_000;

interface RowText {
  id: string;
  /** All values of the row. */
  text: string;
}

type Keep = (parameters: Parameters, found: readonly RowText[], parse: (text: string) => Value) => Value[];

/** Returns a function that makes frozen rows. While the text of an id is the same for the same parameters, it returns the same row. */
function keeper(): Keep {
  const kept = new Map<string, { text: string; row: Value }>();
  return ({ ids, ...others }, found, parse) => {
    const prefix = Object.values(others).join();
    return found.map(({ id, text }) => {
      const known = kept.get(prefix + id);
      if (known?.text === text) {
        return known.row;
      }
      if (kept.size >= maxKept) {
        kept.clear();
      }
      const row = Object.freeze(parse(text));
      kept.set(prefix + id, { text, row });
      return row;
    });
  };
}

/** SQLite sorts a list after `IN` before it looks up rows. With the ids as the first table, it looks them up in their order. */
const fromIds = (manager: EntityManager, table: string, joins: string): string =>
  isPostgres(manager)
    ? `FROM ${table} ${joins} WHERE listed."id" = ANY(:ids)`
    : `FROM json_each(:ids) asked CROSS JOIN ${table} ON listed."id" = asked.value ${joins}`;

/** Converts a row in place: drivers return some values otherwise than entities hold them, booleans on SQLite, big integers on PostgreSQL. */
function converterOf(manager: EntityManager, columns: ColumnMetadata[]): (row: Value) => Value {
  const { driver } = manager.connection;
  const converted = columns.filter((column) => isConverted(manager, column));
  return (row) => {
    for (const column of converted) {
      row[column.propertyName] = driver.prepareHydratedValue(row[column.propertyName], column);
    }
    return row;
  };
}

function isConverted(manager: EntityManager, { type, transformer }: ColumnMetadata): boolean {
  return isPostgres(manager) ? Boolean(transformer) : type === 'boolean' || Boolean(transformer && type !== 'bigint');
}
