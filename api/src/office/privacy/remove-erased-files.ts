import { IsNull, Not } from 'typeorm';
import { Case } from '../../casework/cases';
import { CaseDocument, type DocumentStore } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';

/**
 * Deletes the bytes and then the rows of the documents of erased cases. After an interruption it continues, because the
 * rows remain until their bytes are gone.
 *
 * @returns the number of deleted documents.
 */
export async function removeErasedFiles(db: Database, store: DocumentStore, now: Date): Promise<number> {
  const documents = await db.read
    .createQueryBuilder(CaseDocument, 'document')
    .innerJoin(Case, 'erased', 'erased.id = document.caseId')
    .where({ removedAt: Not(IsNull()) })
    .andWhere('erased.erasedAt IS NOT NULL')
    .getMany();
  if (documents.length === 0) {
    return 0;
  }
  await emptyQuarantineOf(store, new Set(documents.map(({ storedName }) => storedName)));
  for (const { id, caseId, storedName } of documents) {
    await store.remove(storedName);
    await db.write(async (tx) => {
      const { affected } = await tx.delete(CaseDocument, { id });
      if (affected === 1) {
        const subject = { subjectType: 'document', subjectId: id };
        await recordAudit(tx, {
          actor: null,
          action: 'document.purged',
          ...subject,
          at: instant(now),
          detail: { caseId },
        });
      }
    });
  }
  return documents.length;
}

/** Infected files, and files whose row was missing for a while, are in the quarantine. */
async function emptyQuarantineOf(store: DocumentStore, names: ReadonlySet<string>): Promise<void> {
  for await (const file of store.listQuarantine()) {
    if (names.has(file.name)) {
      await store.removeQuarantined(file);
    }
  }
}
