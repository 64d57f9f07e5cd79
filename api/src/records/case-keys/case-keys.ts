import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { runSql } from '../../platform/db/sql';
import { insertRows } from '../../platform/db/write-rows';
import type { Instant } from '../../platform/kernel/clock';
import { CaseKeyRow } from './case-key.entity';
import { DataKeyRecord } from './data-key-record.entity';
import { type CaseKey, dataKeysOf, type WrappedKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

/** Later than all instants. */
const always: Instant = '9';

/** Returns the key of a case; undefined when nothing of it was encrypted yet, or its key was destroyed. */
export async function findCaseKey(
  manager: EntityManager,
  caseId: string,
  { madeBefore = always }: { madeBefore?: Instant } = {},
): Promise<CaseKey | undefined> {
  const row = await findWrappedKey(manager, caseId, madeBefore);
  return row && dataKeysOf(manager).open(row);
}

async function findWrappedKey(
  manager: EntityManager,
  caseId: string,
  madeBefore: Instant,
): Promise<WrappedKey | undefined> {
  const [row] = await runSql<WrappedKey>(
    manager,
    'SELECT "caseId", "wrappedKey", "dataKeyId" FROM case_keys WHERE "caseId" = :caseId AND "createdAt" < :madeBefore',
    { caseId, madeBefore },
  );
  return row;
}

/** @throws UnreadableContent when the case has no key. */
export async function requireCaseKey(manager: EntityManager, caseId: string): Promise<CaseKey> {
  const key = await findCaseKey(manager, caseId);
  if (!key) {
    throw new UnreadableContent(`The key of case ${caseId} is missing.`);
  }
  return key;
}

/** On PostgreSQL the lock lets `rotateDataKey` wait for keys that are being made. SQLite has one writer only. */
const readDataKey = rowReader(DataKeyRecord, { where: `listed.slot = 'this'`, lock: 'FOR SHARE' });

async function keyRowsFor(tx: EntityManager, caseIds: readonly string[], at: Instant): Promise<CaseKeyRow[]> {
  const [dataKey] = await readDataKey(tx, {});
  if (!dataKey) {
    throw new Error('The database names no data key.');
  }
  return caseIds.map((caseId) => ({ ...dataKeysOf(tx).create(caseId, dataKey.keyId), createdAt: at }));
}

/** Gives a case its key. Of two servers that do so at once, both get the key of the first. */
export async function createCaseKey(tx: EntityManager, caseId: string, at: Instant): Promise<CaseKey> {
  await insertRows(tx, CaseKeyRow, await keyRowsFor(tx, [caseId], at), { ignoreConflicts: true });
  return requireCaseKey(tx, caseId);
}

/** Creates the keys of cases that this transaction inserts. Other transactions cannot see these cases yet, so no second key can exist. */
export async function createKeysOfNewCases(
  tx: EntityManager,
  caseIds: readonly string[],
  at: Instant,
): Promise<ReadonlyMap<string, CaseKey>> {
  const rows = caseIds.length > 0 ? await keyRowsFor(tx, caseIds, at) : [];
  await insertRows(tx, CaseKeyRow, rows);
  return new Map(rows.map((row) => [row.caseId, dataKeysOf(tx).open(row)]));
}

/** Stands for the id of a case in the key of what belongs to no case or to several, such as mails. */
const installation = 'installation';

export async function findInstallationKey(manager: EntityManager): Promise<CaseKey | undefined> {
  const row = await findWrappedKey(manager, installation, always);
  return row && dataKeysOf(manager).openInstallation(row);
}

/** Returns the key of the installation, and makes it at its first use. */
export const installationKeyFor = async (tx: EntityManager, at: Instant): Promise<CaseKey> =>
  (await findInstallationKey(tx)) ?? createCaseKey(tx, installation, at);

/**
 * Destroys the key of a case, for good: its documents and texts can no longer be read, in backups neither, unless they
 * hold the key too. Does nothing when the case has none.
 */
export async function destroyCaseKey(tx: EntityManager, caseId: string): Promise<void> {
  await tx.delete(CaseKeyRow, { caseId });
}
