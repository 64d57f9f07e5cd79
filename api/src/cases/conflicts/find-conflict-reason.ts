import type { ConflictReason } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { AuditEntry } from '../../audit';

/** Returns the reason that the last assignment in spite of a conflict was given, from the audit trail. Runs one query. */
export async function findConflictReason(manager: EntityManager, caseId: string): Promise<ConflictReason | undefined> {
  const entries = await manager.find(AuditEntry, {
    where: { subjectType: 'case', subjectId: caseId, action: In(['case.assigned', 'case.reassigned']) },
    order: { position: 'DESC' },
  });
  for (const { detail, actorName, at } of entries) {
    if ('conflictReason' in detail && typeof detail.conflictReason === 'string') {
      return { reason: detail.conflictReason, actorName, createdAt: at };
    }
  }
  return undefined;
}
