import { bankTexts, caseTypeLabels, urgentResponseHours } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import type { Instant } from '../../../platform/kernel/clock';
import { say, sentences, timeIn } from '../../../platform/phrases/phrase';
import { enqueueMails, type MailMessage } from '../../../records/mail';
import { User } from '../../../records/users';
import type { Case } from '../case.entity';
import { activeAdmins, calledAdmins } from '../mails/case-recipients';
import { urgencyOf } from '../urgency/urgency';

const findAccounts = rowReader(User, { where: 'listed."emailNormalized" = :emailNormalized' });

interface Submission {
  actor: Actor | undefined;
  /** False when several cases came with this address lately. */
  isAcknowledged: boolean;
  urgentCalls: readonly string[];
  /** Of the deadlines. */
  timeZone: string;
  today: BusinessDay;
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
  { actor, isAcknowledged, urgentCalls, timeZone, today, at }: Submission,
): Promise<void> {
  const { id, caseNumber, clientEmailNormalized: emailNormalized, dueAt } = caseRecord;
  const urgent = urgencyOf(caseRecord, today);
  const action = { label: 'Open the case', url: `/cases/${id}` };
  const [account] = await findAccounts(tx, { emailNormalized });
  const { howToFollow, ...links } = account ? { howToFollow: withAccount, action } : withoutAccount(caseRecord);
  const acknowledgement: MailMessage = {
    ...links,
    kind: 'case.acknowledged',
    subjectId: id,
    recipient: caseRecord.clientEmail,
    language: caseRecord.language,
    subject: say('We have received your request: {number}', { number: caseNumber }),
    heading: 'Thank you for submitting your case',
    paragraphs: [
      ...(urgent ? [sentences(`${bankTexts.title}.`, ...bankTexts.steps, bankTexts.hope)] : []),
      say('We have received your request. Your case ID is {number}. An attorney will get in touch by {time}.', {
        number: caseNumber,
        time: timeIn(dueAt, timeZone),
      }),
      howToFollow,
      "Didn't submit this? Someone may have entered your address by mistake. Tell us through the contact page and we will remove it.",
    ],
    at,
  };
  const admins = await activeAdmins(tx);
  const called = urgent ? await calledAdmins(tx, urgentCalls) : [];
  const notices = admins
    .filter((admin) => admin.id !== actor?.id)
    .map((admin): MailMessage => {
      const isCalled = called.some((one) => one.id === admin.id);
      return {
        kind: isCalled ? 'case.urgent' : 'case.submitted',
        subjectId: id,
        recipient: admin.email,
        subject: `New case ${caseNumber}`,
        heading: `New case ${caseNumber}`,
        paragraphs: [
          `A new ${caseTypeLabels[caseRecord.caseType]} request waits to be assigned.`,
          ...(isCalled ? [callTheClient] : []),
          ...(isAcknowledged ? [] : [notAcknowledged]),
        ],
        action,
        caseId: id,
        // Whoever is called does not wait for other mails.
        bundled: !isCalled,
        at,
      };
    });
  await enqueueMails(tx, [...(isAcknowledged ? [acknowledgement] : []), ...notices]);
}

const callTheClient = `Please see to it that somebody calls the client within ${urgentResponseHours} hours, at night and on days off too.`;

const notAcknowledged =
  'More than three cases came with this email address within an hour, so this one was not acknowledged by mail. Please make sure that they are from its owner.';

const withAccount = 'To follow your case, sign in with this email address.';

/** The address is after the `#`, which browsers send neither to a server nor to the next page. */
const withoutAccount = ({ clientEmail, receiptHash }: Case) => ({
  howToFollow: 'To follow your case and to write to us, create an account with this email address.',
  action: { label: 'Create an account', url: `/register#email=${encodeURIComponent(clientEmail)}` },
  ...(receiptHash !== null && { secondAction: withReceiptCode }),
});

const withReceiptCode = { label: 'Without an account, follow your case with your receipt code', url: '/follow' };
