import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import type { Instant } from '../../kernel/clock';
import type { User } from '../../users';
import { openCasesOf } from '../lists/open-cases';
import { assignCase, isOwnCase } from './assign-case';

interface HandOver {
  actor: Actor;
  /** Id of the attorney who is leaving. */
  from: string;
  /** An active attorney. */
  to: User;
  at: Instant;
}

/**
 * Reassigns every open case of an attorney who is leaving to a colleague, and returns their number.
 *
 * @throws AppError `VALIDATION` when the colleague is the client of one of the cases.
 */
export async function handOverCases(tx: EntityManager, { actor, from, to, at }: HandOver): Promise<number> {
  const caseRecords = await openCasesOf(tx, from);
  const own = caseRecords.find((caseRecord) => isOwnCase(to, caseRecord));
  if (own) {
    const text = caseTexts.ownCase(own.caseNumber);
    throw new AppError('VALIDATION', text, { errors: { reassignTo: [text] } });
  }
  for (const { id: caseId } of caseRecords) {
    await assignCase(tx, actor, { caseId, attorneyId: to.id, reassign: true }, at);
  }
  return caseRecords.length;
}
