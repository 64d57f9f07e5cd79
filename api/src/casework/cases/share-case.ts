import { sharingTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import type { Case } from './case.entity';
import { casePolicy } from './case.policy';
import { findVisibleCase } from './find-visible-case';
import { updateCaseIfUnchanged } from './status/update-case-if-unchanged';

/** Shares a case with the organisation of `actor`, or makes it private to its client again. */
export async function shareCase(
  tx: EntityManager,
  actor: Actor,
  { caseId, shared: isShared }: { caseId: string; shared: boolean },
  at: Instant,
): Promise<Case> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.share, actor, caseRecord, sharingTexts.forbidden);
  if (caseRecord.isShared === isShared) {
    return caseRecord;
  }
  const organisationId = caseRecord.organisationId ?? actor.membership?.organisationId ?? null;
  const change = { isShared, organisationId };
  await updateCaseIfUnchanged(tx, caseRecord, change, at);
  const action = isShared ? 'case.shared' : 'case.made-private';
  await recordAudit(tx, { actor, action, subjectType: 'case', subjectId: caseId, at, detail: { organisationId } });
  return { ...caseRecord, ...change, updatedAt: at };
}
