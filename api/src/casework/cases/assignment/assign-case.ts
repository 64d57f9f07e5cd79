import { caseTexts, conflictTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { isId } from '../../../platform/kernel/id';
import { isolated } from '../../../platform/kernel/isolated';
import { authorize } from '../../../platform/kernel/policy';
import { say } from '../../../platform/phrases/phrase';
import { recordAudit } from '../../../records/audit';
import { enqueueMail } from '../../../records/mail';
import { User } from '../../../records/users';
import type { ReadableMessage } from '../../conversation';
import { addSystemMessage } from '../activity/add-message';
import type { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findConflicts } from '../conflicts/find-conflicts';
import { findVisibleCase } from '../find-visible-case';
import { mailCaseUpdate } from '../mails/case-mails';
import { refuseClosed } from '../status/refuse-closed';
import { updateCaseIfUnchanged } from '../status/update-case-if-unchanged';

export interface Assignment {
  caseId: string;
  attorneyId: string;
  /** Allows a case that has an attorney already. */
  reassign?: boolean | undefined;
  /** Why the assignment is right although the case is on the opposite side of another one. */
  conflictReason?: string | undefined;
}

/**
 * Assigns a pending case or, with `reassign`, any case that is not closed, and notifies everyone on it. A pending case
 * becomes assigned, any other keeps its status. If the attorney has the case already, this only stores the reason for it.
 *
 * @throws AppError `VALIDATION` when the case is on the opposite side of another one and `conflictReason` is empty.
 * @throws AppError `CONFLICT` when another transaction changed the case after it was read.
 */
export async function assignCase(tx: EntityManager, actor: Actor, assignment: Assignment, at: Instant): Promise<Case> {
  const { caseId, attorneyId, reassign, conflictReason } = assignment;
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  const attorney = await findActiveAttorney(tx, attorneyId);
  if (isOwnCase(attorney, caseRecord)) {
    throw invalidAttorney(caseTexts.ownCaseToAssign);
  }
  refuseClosed(caseRecord, caseTexts.closedToAssign);
  authorize(casePolicy.assign, actor, caseRecord, caseTexts.mayNotAssign);
  if (caseRecord.status !== 'pending' && !reassign) {
    throw new AppError('CONFLICT', caseTexts.alreadyAssigned);
  }
  const conflicts = await findConflicts(tx, actor, caseRecord);
  if (caseRecord.attorneyId === attorney.id) {
    await acceptConflicts(tx, actor, { caseRecord, attorney, conflicts, conflictReason }, at);
    return caseRecord;
  }
  if (conflicts.length > 0 && !conflictReason) {
    throw new AppError('VALIDATION', conflictTexts.needsReason, {
      errors: { conflictReason: [conflictTexts.needsReason] },
    });
  }
  const status = caseRecord.status === 'pending' ? 'assigned' : caseRecord.status;
  const refusal = reassign ? undefined : caseTexts.alreadyAssigned;
  await updateCaseIfUnchanged(tx, caseRecord, { attorneyId: attorney.id, status }, at, refusal);
  const conflict = conflicts.length > 0 ? { conflictReason, opposite: conflicts } : undefined;
  await reportAssignment(tx, { caseRecord, attorney, actor, conflict, at });
  return findVisibleCase(tx, actor, caseRecord.id);
}

interface AcceptedConflicts extends Pick<Assignment, 'conflictReason'> {
  caseRecord: Case;
  attorney: User;
  conflicts: string[];
}

/** Stores why an attorney keeps a case that has come to the opposite side of another one since it was assigned. */
async function acceptConflicts(
  tx: EntityManager,
  actor: Actor,
  { caseRecord: { id: subjectId }, attorney, conflicts, conflictReason }: AcceptedConflicts,
  at: Instant,
): Promise<void> {
  if (conflicts.length > 0 && conflictReason) {
    await recordAudit(tx, {
      actor,
      action: 'case.conflict-accepted',
      subjectType: 'case',
      subjectId,
      at,
      detail: { attorneyId: attorney.id, attorneyName: attorney.name, opposite: conflicts },
      words: { conflictReason },
    });
  }
}

const findAttorneys = rowReader(User, {
  where: `listed.id = :attorneyId AND listed.role = 'attorney' AND listed."isActive"`,
});

/** @throws AppError `VALIDATION` when the id does not belong to an active attorney. */
export async function findActiveAttorney(manager: EntityManager, attorneyId: string): Promise<User> {
  const [attorney] = isId(attorneyId) ? await findAttorneys(manager, { attorneyId }) : [];
  if (!attorney) {
    throw invalidAttorney(caseTexts.notAnAttorney);
  }
  return attorney;
}

const invalidAttorney = (text: string) => new AppError('VALIDATION', text, { errors: { attorneyId: [text] } });

/**
 * Returns whether the user is the client of the case: an attorney who was once a client must not work on their own
 * case.
 */
export const isOwnCase = ({ id, emailNormalized }: User, caseRecord: Case): boolean =>
  caseRecord.clientEmailNormalized === emailNormalized || caseRecord.clientUserId === id;

interface MadeAssignment {
  /** The case before the assignment. */
  caseRecord: Case;
  attorney: User;
  actor: Actor;
  /** What the audit trail keeps about the opposite cases; neither client reads it. */
  conflict: { conflictReason: string | undefined; opposite: string[] } | undefined;
  at: Instant;
}

/** Records an assignment in the conversation, in mails and in the audit trail. */
async function reportAssignment(tx: EntityManager, assignment: MadeAssignment): Promise<void> {
  const { caseRecord, attorney, actor, conflict, at } = assignment;
  const { id, attorneyId: formerId } = caseRecord;
  const former = formerId === null ? null : await tx.findOneBy(User, { id: formerId });
  const content = former
    ? `Case reassigned from ${former.name} to ${attorney.name}.`
    : `Case assigned to ${attorney.name}.`;
  const message = await addSystemMessage(tx, { caseId: id, content, at });
  await mailAssignment(tx, assignment, former, message);
  await recordAudit(tx, {
    actor,
    action: former ? 'case.reassigned' : 'case.assigned',
    subjectType: 'case',
    subjectId: id,
    at,
    detail: {
      attorneyId: attorney.id,
      attorneyName: attorney.name,
      ...(former && { formerAttorneyId: former.id }),
      messageId: message.id,
      ...(conflict && { opposite: conflict.opposite }),
    },
    ...(conflict && { words: { conflictReason: conflict.conflictReason } }),
  });
}

async function mailAssignment(
  tx: EntityManager,
  { caseRecord, attorney, actor, at }: MadeAssignment,
  former: User | null,
  { id: about }: ReadableMessage,
): Promise<void> {
  const { caseNumber } = caseRecord;
  const title = former
    ? say('Case {number} has a new attorney', { number: caseNumber })
    : say('Case {number} has been assigned', { number: caseNumber });
  const text = {
    client: say('{attorney} is now handling your case and will write to you in the portal.', {
      attorney: attorney.name,
    }),
    staff: former
      ? `Case ${caseNumber} has been assigned to you. ${isolated(former.name)} handled it before.`
      : `Case ${caseNumber} has been assigned to you. Sign in to read it.`,
  };
  const assigned = { ...caseRecord, attorneyId: attorney.id };
  await mailCaseUpdate(tx, assigned, { kind: 'case.assigned', about, except: actor, title, text, at });
  if (former) {
    // Without a link, because the former attorney may no longer open the case.
    await enqueueMail(tx, {
      kind: 'case.unassigned',
      subjectId: about,
      recipient: former.email,
      subject: title,
      heading: title,
      paragraphs: ['This case has been assigned to a colleague and no longer appears on your dashboard.'],
      caseId: caseRecord.id,
      bundled: true,
      at,
    });
  }
}
