import { setImmediate } from 'node:timers/promises';
import type { Database } from './database';
import type { SearchIndex } from './search-index';

/** Few enough that other writes do not wait. */
const textsAtOnce = 500;

/** Removes from SQLite's search index, in steps, the texts of rows that are gone. PostgreSQL indexes the rows themselves. */
export async function forgetLostTexts(
  db: Database,
  entity: new () => object,
  { fullText }: SearchIndex,
): Promise<void> {
  if (db.dialect === 'postgres') {
    return;
  }
  const { tableName } = db.read.connection.getMetadata(entity);
  for (let after = 0; ; ) {
    const [{ last }] = (await db.read.query(
      `SELECT MAX(rowid) AS last FROM (SELECT rowid FROM ${fullText} WHERE rowid > ? ORDER BY rowid LIMIT ${textsAtOnce})`,
      [after],
    )) as [{ last: number | null }];
    if (last === null) {
      return;
    }
    const range = [after, last];
    await db.write((tx) =>
      tx.query(
        `DELETE FROM ${fullText} WHERE rowid > ? AND rowid <= ?
           AND NOT EXISTS (SELECT 1 FROM "${tableName}" kept WHERE kept.id = ${fullText}.id)`,
        range,
      ),
    );
    await setImmediate();
    after = last;
  }
}
