import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { isPostgres } from '../../platform/db/sql';
import { type Instant, instant } from '../../platform/kernel/clock';
import { caseKeyFor } from './case-key-for';
import { caseIdOf, decryptRow, encryptRow } from './encrypted-rows';
import { type EncryptedTable, encryptedTablesOf } from './encrypted-tables';

const portion = 500;

/**
 * Encrypts some of the rows from before their columns were encrypted, those of each case in one transaction. Rests after each case for
 * as long as it took, so that half of the time is left to requests. The next run does what is left when the signal is aborted.
 */
export async function encryptEarlierRows(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  for (const table of encryptedTablesOf(db.read)) {
    const rows = await db.read.find(table.entity, {
      where: { isEncrypted: false },
      order: { [table.caseColumn]: 'ASC' },
      take: portion,
    });
    for (const caseId of new Set(rows.map(caseIdOf))) {
      if (signal?.aborted) {
        return;
      }
      const began = performance.now();
      await db.write((tx) => encryptRowsOf(tx, table, caseId, instant(now)));
      await pause(performance.now() - began);
    }
  }
}

/**
 * Reads the rows again: the case may have been erased, and another server may have encrypted them. On PostgreSQL the lock waits for
 * whoever is doing so; SQLite has one writer.
 */
async function encryptRowsOf(
  tx: EntityManager,
  { entity, columns, caseColumn }: EncryptedTable,
  caseId: string,
  at: Instant,
): Promise<void> {
  const rows = await tx.find(entity, {
    where: { [caseColumn]: caseId, isEncrypted: false },
    ...(isPostgres(tx) && { lock: { mode: 'pessimistic_write' } }),
  });
  for (const row of rows) {
    const hasText = columns.some((name) => Reflect.get(row, name) !== null);
    const key = hasText ? await caseKeyFor(tx, caseId, at) : undefined;
    const encrypted = encryptRow(entity, key, await decryptRow(tx, entity, row));
    const change = Object.fromEntries([...columns, 'isEncrypted'].map((name) => [name, Reflect.get(encrypted, name)]));
    await tx.update(entity, { id: row.id, isEncrypted: false }, change);
  }
}
