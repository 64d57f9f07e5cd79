import type { EntityManager } from 'typeorm';
import { runSql } from '../db/sql';
import type { Instant } from '../kernel/clock';
import { CaseKeyRow } from './case-key.entity';
import { DataKeyRecord } from './data-key-record.entity';
import { type CaseKey, dataKeysOf, type WrappedKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

/** Returns the key of a case; undefined when nothing of it was encrypted yet, or its key was destroyed. */
export async function findCaseKey(
  manager: EntityManager,
  caseId: string,
  { madeBefore = '9' }: { madeBefore?: Instant } = {},
): Promise<CaseKey | undefined> {
  const [row] = await runSql<WrappedKey>(
    manager,
    'SELECT "caseId", "wrappedKey", "dataKeyId" FROM case_keys WHERE "caseId" = :caseId AND "createdAt" < :madeBefore',
    { caseId, madeBefore },
  );
  return row && dataKeysOf(manager).open(row);
}

/** @throws UnreadableContent when the case has no key. */
export async function requireCaseKey(manager: EntityManager, caseId: string): Promise<CaseKey> {
  const key = await findCaseKey(manager, caseId);
  if (!key) {
    throw new UnreadableContent(`The key of case ${caseId} is missing.`);
  }
  return key;
}

/** Gives a case its key. Of two servers that do so at once, both get the key of the first. */
export async function createCaseKey(tx: EntityManager, caseId: string, at: Instant): Promise<CaseKey> {
  const isPostgres = tx.connection.options.type === 'postgres';
  // On PostgreSQL the lock lets `rotateDataKey` wait for keys that are being made. SQLite has one writer only.
  const { keyId } = await tx.findOneOrFail(DataKeyRecord, {
    where: { slot: 'this' },
    ...(isPostgres && { lock: { mode: 'pessimistic_read' as const } }),
  });
  const row: CaseKeyRow = { ...dataKeysOf(tx).create(caseId, keyId), createdAt: at };
  await tx.createQueryBuilder().insert().into(CaseKeyRow).values(row).orIgnore().execute();
  return requireCaseKey(tx, caseId);
}

/**
 * Destroys the key of a case, for good: its documents and the texts of its messages can no longer be read, in backups
 * neither, unless they hold the key too. Does nothing when the case has none.
 */
export async function destroyCaseKey(tx: EntityManager, caseId: string): Promise<void> {
  await tx.delete(CaseKeyRow, { caseId });
}
