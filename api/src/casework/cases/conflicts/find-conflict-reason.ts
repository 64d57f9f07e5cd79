import type { listCaseMatches, Reply } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { AuditEntry, withWords } from '../../../records/audit';

type Reasons = Pick<Reply<typeof listCaseMatches>, 'lastReason' | 'isReasonMissing'>;

/**
 * Returns the last reason why a case has its attorney in spite of a conflict, and whether the naming of its subject has made
 * another one necessary, from the audit trail.
 */
export async function findConflictReason(manager: EntityManager, caseId: string): Promise<Reasons> {
  const actions = ['case.assigned', 'case.reassigned', 'case.conflict-accepted', 'case.subject-named'];
  const entries = await manager.find(AuditEntry, {
    where: { subjectType: 'case', subjectId: caseId, action: In(actions) },
    order: { position: 'DESC' },
  });
  const reasons: Reasons = {};
  for (const { action, detail, actorName, at } of await withWords(manager, entries)) {
    if ('conflictReason' in detail && typeof detail.conflictReason === 'string') {
      return { ...reasons, lastReason: { reason: detail.conflictReason, actorName, createdAt: at } };
    }
    if (action === 'case.subject-named' && 'opposite' in detail) {
      reasons.isReasonMissing = true;
    }
  }
  return reasons;
}
