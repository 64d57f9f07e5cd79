import { caseTexts, undoAssignmentSeconds, undoAssignmentTexts } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type Instant, instantAfter } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { LiveEvent } from '../../../platform/live-events';
import { type Phrase, say } from '../../../platform/phrases/phrase';
import { AuditEntry, recordAudit } from '../../../records/audit';
import { enqueueMails, type MailMessage, recallMails } from '../../../records/mail';
import { User } from '../../../records/users';
import { addSystemMessage } from '../activity/add-message';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { refuseClosed } from '../status/refuse-closed';
import { updateCaseIfUnchanged } from '../status/update-case-if-unchanged';

interface Undo {
  caseId: string;
  /** When the admin asked; the time of this case by default. Cases of a batch take their turn later. */
  askedAt?: Instant;
}

/** What the audit trail says of an assignment. */
interface AssignmentDetail {
  attorneyId: string;
  formerAttorneyId?: string;
  /** The system message that announced it. */
  messageId: string;
}

/**
 * Takes back an assignment or a reassignment that `actor` has just made, as long as nothing else has happened in the case.
 * The case returns to its former attorney, or to those that wait for one. Mails about the assignment that have not gone out
 * are dropped; whoever has got one gets a correction.
 *
 * @throws AppError `CONFLICT` when it is too late.
 */
export async function undoAssignment(
  tx: EntityManager,
  actor: Actor,
  { caseId, askedAt }: Undo,
  at: Instant,
): Promise<Case> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  refuseClosed(caseRecord, caseTexts.closedToAssign);
  authorize(casePolicy.assign, actor, caseRecord, caseTexts.mayNotAssign);
  const assignment = await findLastAssignment(tx, actor, caseRecord, askedAt ?? at);
  const former = await findFormer(tx, assignment);
  const status = !former && caseRecord.status === 'assigned' ? 'pending' : caseRecord.status;
  await updateCaseIfUnchanged(
    tx,
    caseRecord,
    { attorneyId: former?.id ?? null, status },
    at,
    undoAssignmentTexts.changed,
  );
  await refuseUnlessLatest(tx, caseId, assignment);
  const content = former
    ? `The reassignment was undone. ${former.name} is handling this case again.`
    : 'The assignment was undone. This case is waiting for an attorney.';
  const { id: about } = await addSystemMessage(tx, { caseId, content, at });
  await correctMails(tx, { caseRecord, assignment, former, about, at });
  await recordAudit(tx, {
    actor,
    action: 'case.assignment-undone',
    subjectType: 'case',
    subjectId: caseId,
    at,
    detail: { attorneyId: assignment.attorneyId, ...(former && { formerAttorneyId: former.id }) },
  });
  return tx.findOneByOrFail(Case, { id: caseId });
}

/** @throws AppError `CONFLICT` when `actor` may not undo the last assignment any more. */
async function findLastAssignment(
  tx: EntityManager,
  actor: Actor,
  { id: caseId }: Case,
  askedAt: Instant,
): Promise<AssignmentDetail> {
  const last = await tx.findOne(AuditEntry, {
    where: { subjectId: caseId, action: In(['case.assigned', 'case.reassigned']) },
    order: { at: 'DESC', position: 'DESC' },
  });
  if (last?.actorId !== actor.id) {
    throw new AppError('CONFLICT', undoAssignmentTexts.byOther);
  }
  if (last.at < instantAfter(new Date(askedAt), -undoAssignmentSeconds * 1_000)) {
    throw new AppError('CONFLICT', undoAssignmentTexts.tooLate);
  }
  return last.detail as AssignmentDetail;
}

/**
 * To be called after the change of the case, which locks it: nothing else can happen any more.
 *
 * @throws AppError `CONFLICT` when something has happened since the assignment.
 */
async function refuseUnlessLatest(tx: EntityManager, caseId: string, { messageId }: AssignmentDetail): Promise<void> {
  // Whatever people see of a case is a live event. The latest is this change, and the message about the assignment is before it.
  const [, before] = await tx.find(LiveEvent, { where: { caseId }, order: { sequence: 'DESC' }, take: 2 });
  if (before?.subjectId !== messageId) {
    throw new AppError('CONFLICT', undoAssignmentTexts.changed);
  }
}

/** Returns the attorney who had the case before; undefined if it had none. */
async function findFormer(tx: EntityManager, { formerAttorneyId }: AssignmentDetail): Promise<User | undefined> {
  if (formerAttorneyId === undefined) {
    return undefined;
  }
  const former = await tx.findOneBy(User, { id: formerAttorneyId, role: 'attorney', isActive: true });
  if (!former) {
    throw new AppError('CONFLICT', undoAssignmentTexts.changed);
  }
  return former;
}

interface Undone {
  /** The case before the assignment was undone. */
  caseRecord: Case;
  assignment: AssignmentDetail;
  former: User | undefined;
  /** Id of the system message about the undo. */
  about: string;
  at: Instant;
}

async function correctMails(tx: EntityManager, undone: Undone): Promise<void> {
  const { caseRecord, assignment, former, about, at } = undone;
  const { id: caseId, caseNumber } = caseRecord;
  const attorney = await tx.findOneByOrFail(User, { id: assignment.attorneyId });
  const heading = say('Please ignore our last email about case {number}', { number: caseNumber });
  const textFor = (recipient: string): Phrase => {
    switch (recipient) {
      case attorney.email:
        return 'The assignment to you was undone. The case no longer appears on your dashboard.';
      case former?.email:
        return 'The reassignment was undone. The case is yours again.';
      default:
        return former
          ? say('{attorney} is still handling your case.', { attorney: former.name })
          : 'No attorney has your case yet. We will tell you who takes it.';
    }
  };
  const sent = await recallMails(tx, assignment.messageId);
  await enqueueMails(
    tx,
    sent.map(
      ({ recipient }): MailMessage => ({
        // Mails of this kind go to those who may no longer open the case.
        kind: recipient === attorney.email ? 'case.unassigned' : 'case.assignment-undone',
        subjectId: about,
        recipient,
        ...(recipient === caseRecord.clientEmail && { language: caseRecord.language }),
        subject: heading,
        heading,
        paragraphs: [textFor(recipient)],
        caseId,
        at,
      }),
    ),
  );
}
