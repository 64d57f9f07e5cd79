import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { CaseDocument } from '../document.entity';
import type { DocumentStore } from '../store/document-store';
import { expiryCheck, keptSince } from './sweep-days';

/**
 * Deletes documents 30 days after a person removed them. The bytes are deleted first, because a failed run can repeat
 * that while the row exists. If two servers run this at once, the one that deletes the row records it.
 *
 * @returns the number of deleted documents.
 */
export async function purgeRemoved(db: Database, store: DocumentStore, now: Date): Promise<number> {
  const isExpired = await expiryCheck(db, now);
  const documents = await db.read.findBy(CaseDocument, { removedAt: LessThan(keptSince(now)) });
  let purged = 0;
  for (const document of documents) {
    if (document.removedAt && isExpired(document.removedAt)) {
      await store.remove(document.storedName);
      purged += Number(await db.write((tx) => purgeRow(tx, document, now)));
    }
  }
  return purged;
}

async function purgeRow(tx: EntityManager, { id, caseId, sha256 }: CaseDocument, now: Date): Promise<boolean> {
  const { affected } = await tx.delete(CaseDocument, { id });
  if (affected !== 1) {
    return false;
  }
  await recordAudit(tx, {
    actor: null,
    action: 'document.purged',
    subjectType: 'document',
    subjectId: id,
    at: instant(now),
    detail: { caseId, sha256 },
  });
  return true;
}
