import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { encryptedColumnsOf } from '../../platform/db/encrypted-columns';
import { UnreadableContent } from '../../records/case-keys';
import type { ExportedTable } from './exported-table';

/** Few, because the rows of a page are read and decrypted in one turn of the event loop. */
const pageRows = 25;

/** Yields the rows of a table in pages, in the order of its key. */
export async function* pagesOf<Row extends object>(manager: EntityManager, entity: new () => Row) {
  const keys = manager.connection.getMetadata(entity).primaryColumns.map(({ propertyName }) => propertyName);
  const listOf = (prefix: string) => keys.map((key) => `${prefix}${key}`).join(', ');
  let last: ObjectLiteral | undefined;
  for (;;) {
    const query = manager.createQueryBuilder(entity, 'listed').limit(pageRows);
    for (const key of keys) {
      query.addOrderBy(`listed.${key}`);
    }
    if (last) {
      query.where(`(${listOf('listed.')}) > (${listOf(':')})`, last);
    }
    const rows: Row[] = await query.getMany();
    yield rows;
    if (rows.length < pageRows) {
      return;
    }
    last = Object.fromEntries(keys.map((key) => [key, Reflect.get(rows.at(-1) ?? {}, key)]));
    await othersHadTheirTurn();
  }
}

/**
 * Yields a table as lines of JSON, one a row, with its exported columns only.
 *
 * @param note - called for a row whose texts cannot be decrypted; it is written without them.
 */
export async function* linesOf(
  manager: EntityManager,
  exported: ExportedTable,
  note: (problem: string) => void,
): AsyncGenerator<Buffer> {
  const columns = Object.keys(exported.columns).filter((name) => typeof exported.columns[name] === 'string');
  for await (const rows of pagesOf(manager, exported.entity)) {
    const readable = exported.decrypt ? await readableOf(manager, exported, rows, note) : rows;
    const lines = readable.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name) => [name, Reflect.get(row, name)]))),
    );
    yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
  }
}

async function readableOf(
  manager: EntityManager,
  { entity, decrypt = async (_manager, rows) => [...rows] }: ExportedTable,
  rows: readonly object[],
  note: (problem: string) => void,
): Promise<object[]> {
  try {
    return await decrypt(manager, rows);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) {
      throw error;
    }
  }
  const readable: object[] = [];
  for (const row of rows) {
    try {
      readable.push(...(await decrypt(manager, [row])));
    } catch (error) {
      if (!(error instanceof UnreadableContent)) {
        throw error;
      }
      note(`${manager.connection.getMetadata(entity).tableName}: ${error.message}`);
      const texts = encryptedColumnsOf(entity).map(({ name }) => [name, null]);
      readable.push({ ...row, ...Object.fromEntries(texts) });
    }
  }
  return readable;
}
