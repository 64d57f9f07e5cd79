import type { DocumentView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import type { Case } from '../cases';
import { CaseDocument } from './document.entity';
import { presentDocument } from './document.presenter';

const readDocuments = rowReader(CaseDocument, {
  where: 'listed."caseId" = :caseId AND listed."removedAt" IS NULL',
  orderBy: 'listed."createdAt" DESC, listed.id DESC',
});

/** Returns the documents of a case that `actor` may read, newest first. Runs one query. */
export async function documentsOfCase(
  manager: EntityManager,
  actor: Actor,
  caseRecord: Case,
  now: Date,
): Promise<DocumentView[]> {
  const documents = await readDocuments(manager, { caseId: caseRecord.id });
  return documents.map((document) => presentDocument(actor, document, caseRecord, now));
}
