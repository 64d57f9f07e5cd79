import { type CaseStatus, mayNotChangeStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import type { Case } from './case.entity';
import { findMove, mayMove } from './case-status';
import { findVisibleCase } from './find-visible-case';
import { moveCase } from './move-case';

export interface StatusAsk {
  status: CaseStatus;
  reason?: string | undefined;
}

const notPermitted = 'You do not have permission to do this.';

/** Checks all rules of a status change, then makes it. `case-status.ts` lists the changes and who may ask for them. */
export async function advanceCase(
  tx: EntityManager,
  actor: Actor,
  { caseId, status: to, reason }: StatusAsk & { caseId: string },
  at: Instant,
): Promise<Case> {
  if (actor.role === 'client') {
    throw new AppError('FORBIDDEN', notPermitted);
  }
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  checkMove(actor, caseRecord, to, reason);
  return moveCase(tx, { caseRecord, to, actor, reason, at });
}

function checkMove(actor: Actor, caseRecord: Case, to: CaseStatus, reason: string | undefined): void {
  const move = findMove(caseRecord.status, to);
  if (!move) {
    throw new AppError('CONFLICT', mayNotChangeStatus(caseRecord.status, to));
  }
  // 403 and not 409: the change exists, but not for this role, so reloading the case would not help.
  if (!mayMove(actor, caseRecord, move)) {
    throw new AppError('FORBIDDEN', notPermitted);
  }
  if (move.reasonRequired && !reason) {
    throw new AppError('VALIDATION', 'Please give a reason.', { errors: { reason: ['Please give a reason.'] } });
  }
}
