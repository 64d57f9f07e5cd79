import type { DocumentView } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { Case } from '../cases';
import type { Actor } from '../kernel/actor';
import { CaseDocument } from './document.entity';
import { presentDocument } from './document.presenter';

/** Returns the documents of a case that `actor` may read, newest first. Runs one query. */
export async function documentsOfCase(
  manager: EntityManager,
  actor: Actor,
  caseRecord: Case,
  now: Date,
): Promise<DocumentView[]> {
  const documents = await manager.find(CaseDocument, {
    where: { caseId: caseRecord.id, removedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return documents.map((document) => presentDocument(actor, document, caseRecord, now));
}
