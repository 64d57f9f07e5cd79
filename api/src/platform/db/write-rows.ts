import type { EntityManager, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { isPostgres, type Parameters, runOnSqlite, runSql } from './sql';

interface Options<Entity> {
  /** Leaves out rows that a unique index forbids; otherwise they fail the statement. */
  ignoreConflicts?: boolean;
  /** The key by which a row replaces the values of one that exists. */
  replaceBy?: readonly (keyof Entity & string)[];
}

/**
 * Inserts complete rows. It is for rows that frequent acts add: TypeORM needs longer to write an INSERT than the database to
 * run it.
 */
export async function insertRows<Entity extends object>(
  tx: EntityManager,
  entity: new () => Entity,
  rows: readonly Entity[],
  options: Options<Entity> = {},
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const { driver } = tx.connection;
  const metadata = tx.connection.getMetadata(entity);
  const { columns } = metadata;
  const valuesOf = (row: Entity) =>
    columns.map((column) => driver.preparePersistentValue(Reflect.get(row, column.propertyName), column) as unknown);
  if (isPostgres(tx)) {
    // Each statement is a round trip, so all rows share one.
    const tuples = rows.map(
      (_, at) => `(${columns.map((_column, n) => `$${at * columns.length + n + 1}`).join(', ')})`,
    );
    await tx.query(insertSql(metadata, options, tuples.join(', ')), rows.flatMap(valuesOf));
    return;
  }
  // On SQLite, the statement of one row is prepared once for any number of rows.
  const sql = insertSqlOfOne(metadata, options);
  for (const row of rows) {
    runOnSqlite(tx, sql, valuesOf(row));
  }
}

function insertSql<Entity>({ tableName, columns }: EntityMetadata, options: Options<Entity>, values: string): string {
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  return `INSERT INTO "${tableName}" (${names}) VALUES ${values}${conflictSql(columns, options)}`;
}

const insertsOfOne = new WeakMap<EntityMetadata, Map<string, string>>();

/** Remembers the statement, because to write it takes as long as to run it. */
function insertSqlOfOne<Entity>(metadata: EntityMetadata, options: Options<Entity>): string {
  const known = insertsOfOne.get(metadata) ?? new Map<string, string>();
  insertsOfOne.set(metadata, known);
  const { ignoreConflicts, replaceBy } = options;
  const key = `${ignoreConflicts} ${replaceBy}`;
  const sql = known.get(key) ?? insertSql(metadata, options, `(${metadata.columns.map(() => '?').join(', ')})`);
  known.set(key, sql);
  return sql;
}

function conflictSql<Entity>(
  columns: readonly ColumnMetadata[],
  { ignoreConflicts = false, replaceBy }: Options<Entity>,
): string {
  if (!replaceBy) {
    return ignoreConflicts ? ' ON CONFLICT DO NOTHING' : '';
  }
  const isKey = ({ propertyName }: ColumnMetadata) => replaceBy.some((name) => name === propertyName);
  const namesOf = (some: readonly ColumnMetadata[]) => some.map(({ databaseName }) => `"${databaseName}"`);
  const replaced = namesOf(columns.filter((column) => !isKey(column))).map((name) => `${name} = excluded.${name}`);
  return ` ON CONFLICT (${namesOf(columns.filter(isKey)).join(', ')}) DO UPDATE SET ${replaced.join(', ')}`;
}

/**
 * Changes the rows whose columns have the values of `where`, and returns their number. It is for frequent acts: TypeORM needs
 * longer to write an UPDATE than the database to run it.
 */
export async function updateRows<Entity extends object>(
  tx: EntityManager,
  entity: new () => Entity,
  where: Partial<Entity>,
  change: Partial<Entity>,
): Promise<number> {
  const { driver } = tx.connection;
  const metadata = tx.connection.getMetadata(entity);
  const parameters: Record<string, Parameters[string]> = {};
  const bind = (column: ColumnMetadata, prefix: string, value: unknown) => {
    const name = `${prefix}_${column.propertyName}`;
    parameters[name] = driver.preparePersistentValue(value, column);
    return name;
  };
  const assigned = Object.entries(change).flatMap(([property, value]) => {
    const column = columnOf(metadata, property);
    return value === undefined ? [] : `"${column.databaseName}" = :${bind(column, 'new', value)}`;
  });
  const conditions = Object.entries(where).map(([property, value]) => {
    const column = columnOf(metadata, property);
    if (value === undefined) {
      throw new Error(`The condition on ${property} has no value.`);
    }
    return value === null
      ? `"${column.databaseName}" IS NULL`
      : `"${column.databaseName}" = :${bind(column, 'old', value)}`;
  });
  const changed = await runSql(
    tx,
    `UPDATE "${metadata.tableName}" SET ${assigned.join(', ')} WHERE ${conditions.join(' AND ')} RETURNING 1 AS changed`,
    parameters,
  );
  return changed.length;
}

function columnOf({ tableName, columns }: EntityMetadata, property: string): ColumnMetadata {
  const column = columns.find(({ propertyName }) => propertyName === property);
  if (!column) {
    throw new Error(`${tableName} has no column for '${property}'.`);
  }
  return column;
}
