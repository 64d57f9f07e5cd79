import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import { addSystemMessage } from '../messages';
import { User } from '../users';
import { Case } from './case.entity';
import { mailCaseUpdate } from './case-mails';
import { changeCase } from './move-case';

export interface Assignment {
  /** The case as it was read in this transaction. */
  caseRecord: Case;
  attorney: User;
  actor: Actor;
  at: Instant;
  /** What a person reads whose colleague was faster. */
  refusal?: string;
}

/** A person who once was a client does not get their own case to work on. */
export const isTheirOwn = ({ id, emailNormalized }: User, caseRecord: Case): boolean =>
  caseRecord.clientEmailNormalized === emailNormalized || caseRecord.clientUserId === id;

/**
 * Gives a case to an attorney: the first one, which makes a pending case assigned, or another, which leaves its status.
 * Everyone on it is told. Whether the actor may do so is the caller's question.
 *
 * @throws AppError `CONFLICT` when somebody else changed the case since it was read.
 */
export async function assignTo(tx: EntityManager, assignment: Assignment): Promise<Case> {
  const { caseRecord, attorney, actor, at, refusal } = assignment;
  const { id, caseNumber, attorneyId: formerId } = caseRecord;
  const former = formerId === null ? null : await tx.findOneBy(User, { id: formerId });
  const status = caseRecord.status === 'pending' ? 'assigned' : caseRecord.status;
  await changeCase(tx, caseRecord, { attorneyId: attorney.id, status }, at, refusal);
  const told = former
    ? `Case reassigned from ${former.name} to ${attorney.name}.`
    : `Case assigned to ${attorney.name}.`;
  const message = await addSystemMessage(tx, { caseId: id, content: told, at });
  const title = former ? `Case ${caseNumber} has a new attorney` : `Case ${caseNumber} has been assigned`;
  await mailCaseUpdate(
    tx,
    { ...caseRecord, attorneyId: attorney.id },
    { kind: 'case.assigned', about: message.id, except: actor, title, text: told, at },
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

/** No link: the case is not theirs to open any more. */
const mailFormerAttorney = (tx: EntityManager, caseRecord: Case, former: User, about: string, at: Instant) =>
  enqueueMail(tx, {
    kind: 'case.unassigned',
    subjectId: about,
    recipient: former.email,
    subject: `Case ${caseRecord.caseNumber} has a new attorney`,
    heading: `Case ${caseRecord.caseNumber} has a new attorney`,
    paragraphs: ['The case was given to a colleague. It no longer appears on your dashboard.'],
    at,
  });
