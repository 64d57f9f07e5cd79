import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';

interface LegalHold {
  caseId: string;
  held: boolean;
  /** Why the case is held, or why no longer. */
  reason: string;
}

/**
 * Forbids erasing a case, or lifts that. The condition on `erasedAt` makes the hold and a running erasure wait for each
 * other, so that an erased case is never reported as held.
 */
export async function changeLegalHold(
  tx: EntityManager,
  actor: Actor,
  { caseId, held, reason }: LegalHold,
  at: Instant,
): Promise<Case> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.changeLegalHold, actor, caseRecord);
  const change = { legalHoldAt: held ? at : null, legalHoldReason: held ? reason : null };
  const { affected } = await tx.update(Case, { id: caseId, erasedAt: IsNull() }, change);
  if (affected !== 1) {
    throw new AppError('CONFLICT', 'The content of this case has just been erased, so a hold can no longer keep it.');
  }
  const action = held ? 'case.hold-set' : 'case.hold-lifted';
  await recordAudit(tx, { actor, action, subjectType: 'case', subjectId: caseId, at, words: { reason } });
  return { ...caseRecord, ...change };
}
