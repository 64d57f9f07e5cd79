import { contactTexts, limits } from '@portal/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { FirstAnswers, SubmissionService } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Instant, instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { ContactRequest } from './contact-request.entity';
import { findRequest } from './find-request';

interface Parts {
  db: Database;
  submissions: Pick<SubmissionService, 'openForStranger'>;
  now: Date;
}

/** Opens a case from a request, and marks the request as done. A request that has a case is returned as it is. */
export async function openCaseFromRequest(
  { db, submissions, now }: Parts,
  actor: Actor,
  requestId: string,
): Promise<ContactRequest> {
  const request = await findRequest(db.read, requestId);
  if (request.caseId !== null) {
    return request;
  }
  await submissions.openForStranger(actor, answersOf(request), now, (tx, caseId) =>
    claim(tx, actor, { request, caseId, at: instant(now) }),
  );
  return findRequest(db.read, requestId);
}

/** False when another admin was faster: of two who write at once, the second finds the case of the first. */
async function claim(
  tx: EntityManager,
  actor: Actor,
  { request: { id }, caseId, at }: { request: ContactRequest; caseId: string; at: Instant },
): Promise<boolean> {
  const done = { caseId, status: 'done', doneAt: at, doneBy: actor.name } as const;
  const { affected } = await tx.update(ContactRequest, { id, caseId: IsNull() }, done);
  if (affected === 1) {
    const subject = { subjectType: 'contact', subjectId: id };
    await recordAudit(tx, { ...subject, actor, action: 'contact.case-opened', at, detail: { caseId } });
    return true;
  }
  // Retention may have deleted the request meanwhile.
  if (!(await tx.existsBy(ContactRequest, { id }))) {
    throw new AppError('NOT_FOUND', contactTexts.notFound);
  }
  return false;
}

/** The form of the contact page asks for no agreement on confidentiality. */
const answersOf = ({ name, email, subject, message, language }: ContactRequest): FirstAnswers => {
  const both = `${subject}\n\n${message}`;
  return {
    fullName: name,
    email,
    caseType: 'general',
    serviceLevel: 'advise',
    // The request keeps a subject for which there is no room.
    story: { whatHappened: both.length > limits.textLength ? message : both },
    legalFollowup: [],
    confidentialityConfirmed: false,
    language,
  };
};
