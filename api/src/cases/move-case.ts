import type { CaseStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { recordLiveEvent } from '../events';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { addMessage, addSystemMessage } from '../messages';
import { Case } from './case.entity';
import { mailCaseUpdate } from './case-mails';

const stale = 'Someone else has just changed this case. Reload it and try again.';

export interface StatusChange {
  /** The case as it was read in this transaction. */
  caseRecord: Case;
  to: CaseStatus;
  /** Null where the portal itself acts. */
  actor: Actor | null;
  reason?: string | undefined;
  at: Instant;
}

/**
 * Moves a case to another status, and tells so in its conversation, by mail and in the audit trail.
 * Whether the move is allowed is the caller's question.
 *
 * @throws AppError `CONFLICT` when somebody else moved the case since it was read.
 */
export async function moveCase(tx: EntityManager, { caseRecord, to, actor, reason, at }: StatusChange): Promise<Case> {
  const { id, caseNumber, status: from } = caseRecord;
  const change = { status: to, ...datesOf(to, at), ...(to === 'pending' && { attorneyId: null }) };
  await changeCase(tx, caseRecord, change, at);
  const told = `Status changed from ${from} to ${to}.`;
  const message = await addSystemMessage(tx, {
    caseId: id,
    content: actor || !reason ? told : `${told}\n${reason}`,
    at,
  });
  if (actor && reason) {
    // A person's reason is their own message, so that nobody takes their words for the portal's.
    await addMessage(tx, { caseId: id, sender: actor, messageType: 'text', content: reason, at });
  }
  await mailCaseUpdate(tx, caseRecord, {
    kind: 'case.status',
    about: message.id,
    except: actor,
    title: `Case ${caseNumber} is now ${to}`,
    text: `The status of case ${caseNumber} has changed from ${from} to ${to}.`,
    at,
  });
  await recordAudit(tx, {
    actor,
    action: 'case.status-changed',
    subjectType: 'case',
    subjectId: id,
    at,
    detail: { from, to, ...(reason && { reason }) },
  });
  return tx.findOneByOrFail(Case, { id });
}

/**
 * Changes a case only if status and attorney still are what the caller read, and tells those who have it open.
 *
 * @throws AppError `CONFLICT` otherwise.
 */
export async function changeCase(
  tx: EntityManager,
  { id, status, attorneyId }: Case,
  change: Partial<Case>,
  at: Instant,
  refusal = stale,
): Promise<void> {
  const query = tx
    .createQueryBuilder()
    .update(Case)
    .set({ ...change, updatedAt: at })
    .where('id = :id AND status = :status', { id, status });
  const sameAttorney = attorneyId === null ? '"attorneyId" IS NULL' : '"attorneyId" = :attorneyId';
  const { affected } = await query.andWhere(sameAttorney, { attorneyId }).execute();
  if (affected !== 1) {
    throw new AppError('CONFLICT', refusal);
  }
  await recordLiveEvent(tx, { caseId: id, kind: 'status', subjectId: id, at });
}

const datesOf = (to: CaseStatus, at: Instant): Partial<Case> => {
  switch (to) {
    case 'resolved':
      return { resolvedAt: at, closedAt: null };
    case 'closed':
      return { closedAt: at };
    default:
      return { resolvedAt: null, closedAt: null };
  }
};
