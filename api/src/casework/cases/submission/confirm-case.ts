import type { EntityManager } from 'typeorm';
import { updateRows } from '../../../platform/db/write-rows';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { recordLiveEvent } from '../activity/record-live-event';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';

/**
 * Removes the mark of a case that was submitted without signing in, because its client says that they submitted it. This opens nothing:
 * the caller reads the case already. The condition on the mark records one of several simultaneous calls; the others change nothing.
 */
export async function confirmCase(
  tx: EntityManager,
  actor: Actor,
  { caseId }: { caseId: string },
  at: Instant,
): Promise<Case> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.confirm, actor, caseRecord);
  const change = { notConfirmedByClient: false, updatedAt: at };
  const changed = await updateRows(tx, Case, { id: caseId, notConfirmedByClient: true }, change);
  if (changed === 0) {
    return caseRecord;
  }
  await recordLiveEvent(tx, { caseId, kind: 'status', subjectId: caseId, at });
  await recordAudit(tx, { actor, action: 'case.confirmed', subjectType: 'case', subjectId: caseId, at });
  return { ...caseRecord, ...change };
}
