import { caseTypeLabels } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { Case } from './case.entity';
import { activeAdmins } from './case-recipients';

/**
 * Thanks the submitter and tells every admin. Neither mail says what the case is about, and the one to the submitter
 * holds nothing that was typed: anyone could have entered that address.
 */
export async function mailSubmission(
  tx: EntityManager,
  caseRecord: Case,
  actor: Actor | undefined,
  at: Instant,
): Promise<void> {
  const { id, caseNumber } = caseRecord;
  const action = { label: 'Open the case', url: `/cases/${id}` };
  await enqueueMail(tx, {
    kind: 'case.acknowledged',
    subjectId: id,
    recipient: caseRecord.clientEmail,
    subject: `We have received your request: ${caseNumber}`,
    heading: 'Thank you for submitting your case',
    paragraphs: [
      `We have received your request and given it the number ${caseNumber}. An analyst will get in touch within 24 hours.`,
      'To follow it, sign in or create an account with this email address.',
      'You did not submit a case? Somebody may have mistyped their address. Please tell us through the contact page, and we will remove it.',
    ],
    action,
    at,
  });
  const admins = await activeAdmins(tx);
  for (const { email } of admins.filter((admin) => admin.id !== actor?.id)) {
    await enqueueMail(tx, {
      kind: 'case.submitted',
      subjectId: id,
      recipient: email,
      subject: `New case ${caseNumber}`,
      heading: `New case ${caseNumber}`,
      paragraphs: [`A new request has come in: ${caseTypeLabels[caseRecord.caseType]}. It waits for an attorney.`],
      action,
      at,
    });
  }
}
