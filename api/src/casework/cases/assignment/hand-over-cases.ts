import { caseTexts, conflictTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import type { User } from '../../../records/users';
import type { Case } from '../case.entity';
import { findConflicts } from '../conflicts/find-conflicts';
import { openCasesOf } from '../lists/open-cases';
import { assignCase, isOwnCase } from './assign-case';

interface HandOver {
  actor: Actor;
  /** Id of the attorney who is leaving. */
  from: string;
  /** An active attorney. */
  to: User;
  /** Why the hand-over is right although some of the cases are on the opposite side of another one. */
  conflictReason?: string | undefined;
  at: Instant;
}

/**
 * Reassigns every open case of an attorney who is leaving to a colleague, and returns their number.
 *
 * @throws AppError `VALIDATION` when the colleague is the client of one of the cases, or one is on the opposite side of another
 *   case and `conflictReason` is empty.
 */
export async function handOverCases(
  tx: EntityManager,
  { actor, from, to, conflictReason, at }: HandOver,
): Promise<number> {
  const caseRecords = await openCasesOf(tx, from);
  const own = caseRecords.find((caseRecord) => isOwnCase(to, caseRecord));
  if (own) {
    const text = caseTexts.ownCase(own.caseNumber);
    throw new AppError('VALIDATION', text, { errors: { reassignTo: [text] } });
  }
  if (!conflictReason) {
    await refuseConflicts(tx, actor, caseRecords);
  }
  for (const { id: caseId } of caseRecords) {
    await assignCase(tx, actor, { caseId, attorneyId: to.id, reassign: true, conflictReason }, at);
  }
  return caseRecords.length;
}

/** Names all such cases at once, because one reason is stored for all. */
async function refuseConflicts(tx: EntityManager, actor: Actor, caseRecords: readonly Case[]): Promise<void> {
  const numbers: string[] = [];
  for (const caseRecord of caseRecords) {
    if ((await findConflicts(tx, actor, caseRecord)).length > 0) {
      numbers.push(caseRecord.caseNumber);
    }
  }
  if (numbers.length > 0) {
    const text = conflictTexts.handOver(numbers);
    throw new AppError('VALIDATION', text, { errors: { conflictReason: [text] } });
  }
}
