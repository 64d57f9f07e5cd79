import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import { User } from '../users';
import { addSystemMessage } from './add-message';
import { Case } from './case.entity';
import { mailCaseUpdate } from './case-mails';
import { changeCase } from './move-case';

export interface Assignment {
  /** The case as it was read in this transaction. */
  caseRecord: Case;
  attorney: User;
  actor: Actor;
  at: Instant;
  /** The error message when another admin has changed the case first. */
  refusal?: string;
}

/** Whether the user is the client of the case: an attorney who was once a client must not work on their own case. */
export const isOwnCase = ({ id, emailNormalized }: User, caseRecord: Case): boolean =>
  caseRecord.clientEmailNormalized === emailNormalized || caseRecord.clientUserId === id;

/**
 * Assigns a case to an attorney and notifies everyone on it. A pending case becomes assigned; a reassigned case keeps
 * its status. The caller checks whether the actor may do so.
 *
 * @throws AppError `CONFLICT` when another transaction changed the case after it was read.
 */
export async function assignTo(tx: EntityManager, assignment: Assignment): Promise<Case> {
  const { caseRecord, attorney, actor, at, refusal } = assignment;
  const { id, caseNumber, attorneyId: formerId } = caseRecord;
  const former = formerId === null ? null : await tx.findOneBy(User, { id: formerId });
  const status = caseRecord.status === 'pending' ? 'assigned' : caseRecord.status;
  await changeCase(tx, caseRecord, { attorneyId: attorney.id, status }, at, refusal);
  const content = former
    ? `Case reassigned from ${former.name} to ${attorney.name}.`
    : `Case assigned to ${attorney.name}.`;
  const message = await addSystemMessage(tx, { caseId: id, content, at });
  const title = former ? `Case ${caseNumber} has a new attorney` : `Case ${caseNumber} has been assigned`;
  await mailCaseUpdate(
    tx,
    { ...caseRecord, attorneyId: attorney.id },
    {
      kind: 'case.assigned',
      about: message.id,
      except: actor,
      title,
      text: {
        client: `${attorney.name} is now handling your case.`,
        staff: former
          ? `Case ${caseNumber} has been assigned to you. ${former.name} handled it before.`
          : `Case ${caseNumber} has been assigned to you. Sign in to read it.`,
      },
      at,
    },
  );
  if (former) {
    await mailFormerAttorney(tx, caseRecord, former, message.id, at);
  }
  await recordAudit(tx, {
    actor,
    action: former ? 'case.reassigned' : 'case.assigned',
    subjectType: 'case',
    subjectId: id,
    at,
    detail: { attorneyId: attorney.id, attorneyName: attorney.name, ...(former && { formerAttorneyId: former.id }) },
  });
  return tx.findOneByOrFail(Case, { id });
}

/** The mail has no link, because the former attorney may no longer open the case. */
const mailFormerAttorney = (tx: EntityManager, caseRecord: Case, former: User, about: string, at: Instant) =>
  enqueueMail(tx, {
    kind: 'case.unassigned',
    subjectId: about,
    recipient: former.email,
    subject: `Case ${caseRecord.caseNumber} has a new attorney`,
    heading: `Case ${caseRecord.caseNumber} has a new attorney`,
    paragraphs: ['This case has been assigned to a colleague and no longer appears on your dashboard.'],
    at,
  });
