import { caseTypeLabels } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../kernel/actor';
import type { Instant } from '../../kernel/clock';
import { enqueueMails, type MailMessage } from '../../mail';
import type { Case } from '../case.entity';
import { activeAdmins } from '../mails/case-recipients';

/**
 * Mails an acknowledgement to the submitter and a notice to every active admin except the actor. The
 * acknowledgement repeats none of the answers, because anyone could have entered that
 * address.
 */
export async function mailSubmission(
  tx: EntityManager,
  caseRecord: Case,
  actor: Actor | undefined,
  at: Instant,
): Promise<void> {
  const { id, caseNumber } = caseRecord;
  const action = { label: 'Open the case', url: `/cases/${id}` };
  const acknowledgement: MailMessage = {
    kind: 'case.acknowledged',
    subjectId: id,
    recipient: caseRecord.clientEmail,
    subject: `We have received your request: ${caseNumber}`,
    heading: 'Thank you for submitting your case',
    paragraphs: [
      `We have received your request. Your case number is ${caseNumber}. An attorney will get in touch within 24 hours.`,
      'To follow your case, sign in or create an account with this email address.',
      "Didn't submit this? Someone may have entered your address by mistake. Tell us through the contact page and we will remove it.",
    ],
    action,
    at,
  };
  const admins = await activeAdmins(tx);
  const notices = admins
    .filter((admin) => admin.id !== actor?.id)
    .map(
      ({ email }): MailMessage => ({
        kind: 'case.submitted',
        subjectId: id,
        recipient: email,
        subject: `New case ${caseNumber}`,
        heading: `New case ${caseNumber}`,
        paragraphs: [`New ${caseTypeLabels[caseRecord.caseType]} request, awaiting assignment.`],
        action,
        caseId: id,
        bundled: true,
        at,
      }),
    );
  await enqueueMails(tx, [acknowledgement, ...notices]);
}
