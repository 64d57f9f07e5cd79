import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../../records/audit';
import { findKeptCase, recordLiveEvent } from '../../cases';
import { CaseDocument } from '../document.entity';
import { type Addition, fileFacts, rowOf } from '../upload/keep-document';

/** Writes the row of a refused file, so that people see what was refused. It adds no message and answers no request. */
export async function keepInfected(tx: EntityManager, addition: Addition, finding: string): Promise<void> {
  const { actor, networkAddress, at } = addition;
  const document = { ...rowOf(addition), requestPointId: null };
  const { id, caseId } = document;
  await findKeptCase(tx, caseId);
  await tx.insert(CaseDocument, document);
  await recordAudit(tx, {
    actor: actor ?? { networkAddress },
    action: 'document.infected',
    subjectType: 'document',
    subjectId: id,
    at,
    detail: { ...fileFacts(document, addition), finding },
  });
  await recordLiveEvent(tx, { caseId, kind: 'document', subjectId: id, at });
}
