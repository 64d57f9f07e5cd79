import { MoreThan } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../audit';
import { CaseKeyRow } from './case-key.entity';
import { DataKeyRecord } from './data-key-record.entity';
import type { DataKeys, WrappedKey } from './data-keys';
import { UnreadableContent } from './unreadable-content';

const portion = 500;

interface Rotation {
  /** Number of keys that are now encrypted with the current data key. */
  changed: number;
  /** Cases whose keys are damaged; they stay as they are. */
  damaged: string[];
}

/**
 * Encrypts the keys of all cases with the current data key, in portions; an interrupted run is continued by the next one.
 * Documents and messages stay as they are. Every server must have both data keys.
 */
export async function rotateDataKey(db: Database, keys: DataKeys, now: Date): Promise<Rotation> {
  const [current] = keys.all;
  if (!current) {
    throw new Error('There is no data key.');
  }
  const at = instant(now);
  // First, so that every key that is made from now on is encrypted with the current data key.
  await db.write((tx) => tx.update(DataKeyRecord, { slot: 'this' }, { keyId: current.id, since: at }));
  const done: Rotation = { changed: 0, damaged: [] };
  for (const { id: dataKeyId } of keys.all.slice(1)) {
    let last = '';
    for (let rows = await nextOf(db, dataKeyId, last); rows.length > 0; rows = await nextOf(db, dataKeyId, last)) {
      const changes = rows.map((from) => ({ from, to: rewrapped(keys, from, current.id) }));
      done.changed += await store(db, changes);
      done.damaged.push(...changes.flatMap(({ from, to }) => (to ? [] : [from.caseId])));
      last = rows.at(-1)?.caseId ?? '';
    }
  }
  const subject = { subjectType: 'installation', subjectId: 'this' };
  const detail = { keyId: current.id, cases: done.changed, damaged: done.damaged };
  await db.write((tx) => recordAudit(tx, { actor: null, action: 'data-key.rotated', ...subject, at, detail }));
  return done;
}

interface Change {
  from: CaseKeyRow;
  to: WrappedKey | undefined;
}

/** Returns undefined for a damaged key. */
function rewrapped(keys: DataKeys, row: CaseKeyRow, dataKeyId: string): WrappedKey | undefined {
  try {
    return keys.rewrap(row, dataKeyId);
  } catch (error) {
    if (error instanceof UnreadableContent) {
      return undefined;
    }
    throw error;
  }
}

/** Returns how many keys were changed. */
const store = (db: Database, changes: readonly Change[]): Promise<number> =>
  db.write(async (tx) => {
    let count = 0;
    for (const { from, to } of changes) {
      if (to) {
        const { caseId, wrappedKey } = from;
        await tx.update(CaseKeyRow, { caseId, wrappedKey }, { wrappedKey: to.wrappedKey, dataKeyId: to.dataKeyId });
        count += 1;
      }
    }
    return count;
  });

/** Keys that are made meanwhile are encrypted with the current data key, so none appears before `after`. */
const nextOf = (db: Database, dataKeyId: string, after: string): Promise<CaseKeyRow[]> =>
  db.read.find(CaseKeyRow, {
    where: { dataKeyId, caseId: MoreThan(after) },
    order: { caseId: 'ASC' },
    take: portion,
  });
