import type { CaseStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { addMessage, addSystemMessage } from './add-message';
import { Case } from './case.entity';
import { type CaseMailTexts, mailCaseUpdate } from './case-mails';
import { recordLiveEvent } from './record-live-event';

const changedMeanwhile = 'Someone else has just changed this case. Reload it and try again.';

export interface StatusChange {
  /** The case as it was read in this transaction. */
  caseRecord: Case;
  to: CaseStatus;
  /** Null when the portal itself changes the status. */
  actor: Actor | null;
  reason?: string | undefined;
  at: Instant;
}

/**
 * Changes the status of a case and records it in the conversation, in mails and in the audit trail.
 * The caller checks whether the change is allowed.
 *
 * @throws AppError `CONFLICT` when another transaction changed the case after it was read.
 */
export async function moveCase(tx: EntityManager, { caseRecord, to, actor, reason, at }: StatusChange): Promise<Case> {
  const { id, caseNumber, status: from } = caseRecord;
  const change = { status: to, ...datesOf(to, at), ...(to === 'pending' && { attorneyId: null }) };
  await changeCase(tx, caseRecord, change, at);
  const announcement = `Status changed from ${from} to ${to}.`;
  const message = await addSystemMessage(tx, {
    caseId: id,
    content: actor || !reason ? announcement : `${announcement}\n${reason}`,
    at,
  });
  if (actor && reason) {
    // The reason appears as a message of its author, so that it cannot be mistaken for a text of the portal.
    await addMessage(tx, { caseId: id, sender: actor, messageType: 'text', content: reason, at });
  }
  await mailCaseUpdate(tx, caseRecord, {
    kind: 'case.status',
    about: message.id,
    except: actor,
    title: `Case ${caseNumber} is now ${to}`,
    text: mailTextsOf(caseRecord, to),
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
 * Updates a case if its status and attorney are still those that the caller read, and records a live event.
 *
 * @throws AppError `CONFLICT` when another transaction changed one of them.
 */
export async function changeCase(
  tx: EntityManager,
  { id, status, attorneyId }: Case,
  change: Partial<Case>,
  at: Instant,
  refusal = changedMeanwhile,
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

function mailTextsOf({ caseNumber, status: from }: Case, to: CaseStatus): CaseMailTexts {
  switch (to) {
    case 'pending':
      return {
        client: 'Your case is waiting to be assigned to another attorney.',
        staff: `Case ${caseNumber} is waiting to be assigned again.`,
      };
    case 'assigned':
      return {
        client: 'Your case has been assigned to an attorney.',
        staff: `Case ${caseNumber} has been assigned to an attorney.`,
      };
    case 'in-progress':
      return from === 'assigned'
        ? { client: 'We have started work on your case.', staff: `Work on case ${caseNumber} has started.` }
        : {
            client: 'Your case has been reopened, and work on it will continue.',
            staff: `Case ${caseNumber} has been reopened.`,
          };
    case 'resolved':
      return {
        client: 'We have finished work on your case. Sign in to read the outcome.',
        staff: `Case ${caseNumber} has been resolved.`,
      };
    case 'closed':
      return {
        client: 'Your case has been closed. You can still sign in to read it.',
        staff: `Case ${caseNumber} has been closed.`,
      };
  }
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
