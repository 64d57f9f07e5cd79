import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { inOrderOf } from './page-of';
import { isOneOf, runSql } from './sql';

interface Plan {
  sql: string;
  /** The columns whose stored value differs from the property, such as booleans on SQLite. */
  converted: ColumnMetadata[];
}

/** Values from other tables. SQL in `columns` and `joins` calls the row of the entity `listed`. */
interface Related<Name extends string> {
  columns: Readonly<Record<Name, string>>;
  joins?: string;
}

/**
 * Returns a function that reads these properties of the rows with the given ids, in the order of the ids. Rows that do not
 * exist are left out. It reads a list about five times as fast as a repository, because it creates no entities and leaves
 * long texts in the database.
 */
export function rowFinder<
  Entity extends { id: string },
  Name extends keyof Entity & string,
  Added extends ObjectLiteral = object,
>(
  entity: new () => Entity,
  properties: readonly ('id' | Name)[],
  related?: Related<keyof Added & string>,
): (
  manager: EntityManager,
  ids: readonly string[],
  parameters?: Readonly<Record<string, string>>,
) => Promise<(Pick<Entity, 'id' | Name> & Added)[]> {
  const plans = new WeakMap<DataSource, Plan>();
  return async (manager, ids, parameters = {}) => {
    if (ids.length === 0) {
      return [];
    }
    const { connection } = manager;
    const { sql, converted } = plans.get(connection) ?? plan(manager, entity, properties, related);
    plans.set(connection, { sql, converted });
    const rows = await runSql<Record<string, unknown>>(manager, sql, { ...parameters, ids });
    for (const row of rows) {
      for (const column of converted) {
        row[column.propertyName] = connection.driver.prepareHydratedValue(row[column.propertyName], column);
      }
    }
    return inOrderOf(ids, rows as (Pick<Entity, 'id' | Name> & Added)[]);
  };
}

function plan(
  manager: EntityManager,
  entity: new () => object,
  properties: readonly string[],
  { columns: added, joins = '' }: Related<string> = { columns: {} },
): Plan {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const wanted = columns.filter(({ propertyName }) => properties.includes(propertyName));
  const selected = [
    ...wanted.map(({ databaseName, propertyName }) => `listed."${databaseName}" AS "${propertyName}"`),
    ...Object.entries(added).map(([name, sql]) => `${sql} AS "${name}"`),
  ];
  const condition = isOneOf(manager, 'listed."id"', 'ids');
  return {
    sql: `SELECT ${selected.join(', ')} FROM "${tableName}" listed ${joins} WHERE ${condition}`,
    converted: wanted.filter((column) => isConverted(manager, column)),
  };
}

/** Drivers return some values otherwise than entities hold them: booleans on SQLite, big integers on PostgreSQL. */
function isConverted({ connection }: EntityManager, { type, transformer }: ColumnMetadata): boolean {
  const isSqlite = connection.options.type !== 'postgres';
  return isSqlite ? type === 'boolean' || Boolean(transformer && type !== 'bigint') : Boolean(transformer);
}
