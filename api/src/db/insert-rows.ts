import type { EntityManager } from 'typeorm';

interface Options {
  /** Leaves out rows that a unique index forbids; otherwise they fail the statement. */
  ignoreConflicts?: boolean;
}

/**
 * Inserts complete rows with one statement. It is for rows that frequent acts add: TypeORM needs longer to write an INSERT
 * than SQLite to run it.
 */
export async function insertRows<Entity extends object>(
  tx: EntityManager,
  entity: new () => Entity,
  rows: readonly Entity[],
  { ignoreConflicts = false }: Options = {},
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const { driver, options } = tx.connection;
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const values: unknown[] = [];
  const tuples = rows.map((row) => {
    const places = columns.map((column) => {
      values.push(driver.preparePersistentValue(Reflect.get(row, column.propertyName), column));
      return options.type === 'postgres' ? `$${values.length}` : '?';
    });
    return `(${places.join(', ')})`;
  });
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const conflict = ignoreConflicts ? ' ON CONFLICT DO NOTHING' : '';
  await tx.query(`INSERT INTO "${tableName}" (${names}) VALUES ${tuples.join(', ')}${conflict}`, values);
}
