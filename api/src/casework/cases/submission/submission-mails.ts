import { caseTypeLabels } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { timeInZone } from '../../../platform/kernel/time-in-zone';
import { enqueueMails, type MailMessage } from '../../../records/mail';
import { User } from '../../../records/users';
import type { Case } from '../case.entity';
import { activeAdmins } from '../mails/case-recipients';

const findAccounts = rowReader(User, { where: 'listed."emailNormalized" = :emailNormalized' });

interface Submission {
  actor: Actor | undefined;
  /** False when several cases came with this address lately. */
  isAcknowledged: boolean;
  /** Of the deadlines. */
  timeZone: string;
  at: Instant;
}

/**
 * Mails an acknowledgement to the submitter, unless there were several lately, and a notice to every active admin except the actor. The
 * acknowledgement repeats none of the answers, because anyone could have entered that
 * address.
 */
export async function mailSubmission(
  tx: EntityManager,
  caseRecord: Case,
  { actor, isAcknowledged, timeZone, at }: Submission,
): Promise<void> {
  const { id, caseNumber, clientEmailNormalized: emailNormalized, dueAt } = caseRecord;
  const action = { label: 'Open the case', url: `/cases/${id}` };
  const [account] = await findAccounts(tx, { emailNormalized });
  const { howToFollow, ...links } = account ? { howToFollow: withAccount, action } : withoutAccount(caseRecord);
  const acknowledgement: MailMessage = {
    ...links,
    kind: 'case.acknowledged',
    subjectId: id,
    recipient: caseRecord.clientEmail,
    subject: `We have received your request: ${caseNumber}`,
    heading: 'Thank you for submitting your case',
    paragraphs: [
      `We have received your request. Your case ID is ${caseNumber}. An attorney will get in touch by ${timeInZone(dueAt, timeZone)}.`,
      howToFollow,
      "Didn't submit this? Someone may have entered your address by mistake. Tell us through the contact page and we will remove it.",
    ],
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
        paragraphs: [
          `New ${caseTypeLabels[caseRecord.caseType]} request, awaiting assignment.`,
          ...(isAcknowledged ? [] : [notAcknowledged]),
        ],
        action,
        caseId: id,
        bundled: true,
        at,
      }),
    );
  await enqueueMails(tx, [...(isAcknowledged ? [acknowledgement] : []), ...notices]);
}

const notAcknowledged =
  'More than three cases came with this email address within an hour, so this one was not acknowledged by mail. Please make sure that they are from its owner.';

const withAccount = 'To follow your case, sign in with this email address.';

/** The address is after the `#`, which browsers send neither to a server nor to the next page. */
const withoutAccount = ({ clientEmail }: Case) => ({
  howToFollow: 'To follow your case and to write to us, create an account with this email address.',
  action: { label: 'Create an account', url: `/register#email=${encodeURIComponent(clientEmail)}` },
  secondAction: { label: 'Without an account, follow your case with your receipt code', url: '/follow' },
});
