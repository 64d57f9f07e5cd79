import { recordAudit } from '../audit';
import type { Database } from '../db/database';
import { instant } from '../kernel/clock';
import { CaseKeyRow } from './case-key.entity';
import { DataKeyRecord } from './data-key-record.entity';
import type { DataKeys } from './data-keys';

const portion = 500;

/**
 * Encrypts the keys of all cases with the current data key, in portions; an interrupted run is continued by the next one.
 * Documents and messages stay as they are. Every server must have both data keys. Returns the number of changed keys.
 */
export async function rotateDataKey(db: Database, keys: DataKeys, now: Date): Promise<number> {
  const [current] = keys.all;
  if (!current) {
    throw new Error('There is no data key.');
  }
  const at = instant(now);
  // First, so that every key that is made from now on is encrypted with the current data key.
  await db.write((tx) => tx.update(DataKeyRecord, { slot: 'this' }, { keyId: current.id, since: at }));
  let count = 0;
  for (const { id: dataKeyId } of keys.all.slice(1)) {
    for (let rows = await nextOf(db, dataKeyId); rows.length > 0; rows = await nextOf(db, dataKeyId)) {
      const changed = rows.map((row) => ({ from: row, to: keys.rewrap(row, current.id) }));
      await db.write(async (tx) => {
        for (const { from, to } of changed) {
          const { caseId, wrappedKey } = from;
          await tx.update(CaseKeyRow, { caseId, wrappedKey }, { wrappedKey: to.wrappedKey, dataKeyId: to.dataKeyId });
        }
      });
      count += rows.length;
    }
  }
  const subject = { subjectType: 'installation', subjectId: 'this' };
  const detail = { keyId: current.id, cases: count };
  await db.write((tx) => recordAudit(tx, { actor: null, action: 'data-key.rotated', ...subject, at, detail }));
  return count;
}

const nextOf = (db: Database, dataKeyId: string): Promise<CaseKeyRow[]> =>
  db.read.find(CaseKeyRow, { where: { dataKeyId }, order: { caseId: 'ASC' }, take: portion });
