import type { DataSource, EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { inOrderOf } from './page-of';
import { isOneOf, runSql } from './sql';

interface Plan {
  sql: string;
  /** The columns whose stored value differs from the property, such as booleans on SQLite. */
  converted: ColumnMetadata[];
}

/**
 * Returns a function that reads these properties of the rows with the given ids, in the order of the ids. Rows that do not
 * exist are left out. It reads a list about five times as fast as a repository, because it creates no entities and leaves
 * long texts in the database.
 */
export function rowFinder<Entity extends { id: string }, Name extends keyof Entity & string>(
  entity: new () => Entity,
  properties: readonly ('id' | Name)[],
): (manager: EntityManager, ids: readonly string[]) => Promise<Pick<Entity, 'id' | Name>[]> {
  const plans = new WeakMap<DataSource, Plan>();
  return async (manager, ids) => {
    if (ids.length === 0) {
      return [];
    }
    const { connection } = manager;
    const { sql, converted } = plans.get(connection) ?? plan(manager, entity, properties);
    plans.set(connection, { sql, converted });
    const rows = await runSql<Record<string, unknown>>(manager, sql, { ids });
    for (const row of rows) {
      for (const column of converted) {
        row[column.propertyName] = connection.driver.prepareHydratedValue(row[column.propertyName], column);
      }
    }
    return inOrderOf(ids, rows as Pick<Entity, 'id' | Name>[]);
  };
}

function plan(manager: EntityManager, entity: new () => object, properties: readonly string[]): Plan {
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const wanted = columns.filter(({ propertyName }) => properties.includes(propertyName));
  const names = wanted.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
  return {
    sql: `SELECT ${names.join(', ')} FROM "${tableName}" WHERE ${isOneOf(manager, '"id"', 'ids')}`,
    converted: wanted.filter(({ type, transformer }) => type === 'boolean' || type === 'bigint' || transformer),
  };
}
