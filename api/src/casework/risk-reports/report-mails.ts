import type { Language } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { isolated } from '../../platform/kernel/isolated';
import { type Phrase, say } from '../../platform/phrases/phrase';
import { enqueueMail, type MailKind } from '../../records/mail';
import { User } from '../../records/users';
import { activeAdmins, type Case, type CaseMailTexts, recipientsOf } from '../cases';
import type { ReportOnCase } from './find-visible-report';

interface Release extends ReportOnCase {
  /** Id of the message that announces the report. */
  about: string;
  /** What the release has done to the status of the case, if anything. */
  statusText: CaseMailTexts | undefined;
}

const firstHeadings = { client: 'Your report is ready', staff: 'Report released' } as const;
const correctedHeadings = { client: 'A corrected report is ready', staff: 'Corrected report released' } as const;

/** Mails everyone on the case, except the person who released it, that a report is ready. No mail holds its content. */
export async function mailRelease(
  tx: EntityManager,
  actor: Actor,
  { report, caseRecord, about, statusText }: Release,
  at: Instant,
): Promise<void> {
  const { caseNumber } = caseRecord;
  const isFirst = report.version === 1;
  for (const { address, side } of await recipientsOf(tx, caseRecord, actor)) {
    const text = isFirst
      ? 'Sign in to read it or to download it as a PDF.'
      : 'It replaces the report before. Sign in to read what has changed.';
    await mail(tx, caseRecord, {
      kind: 'risk-report.released',
      subjectId: about,
      recipient: address,
      ...(side === 'client' && { language: caseRecord.language }),
      heading: (isFirst ? firstHeadings : correctedHeadings)[side],
      paragraphs: [
        ...(statusText ? [statusText[side]] : []),
        side === 'client' ? text : `Version ${report.version} of the report in case ${caseNumber} was released.`,
      ],
      at,
    });
  }
}

/** Asks the reviewer, or every admin, but not the person who asks. */
export async function mailReviewers(
  tx: EntityManager,
  actor: Actor,
  { report, caseRecord, reviewer }: ReportOnCase & { reviewer: User | null },
  at: Instant,
): Promise<void> {
  for (const { id, email } of reviewer ? [reviewer] : await activeAdmins(tx)) {
    if (id !== actor.id) {
      await mail(tx, caseRecord, {
        kind: 'risk-report.review-requested',
        subjectId: report.id,
        recipient: email,
        heading: 'A report waits for your review',
        paragraphs: [
          `${isolated(actor.name)} has finished the report in case ${caseRecord.caseNumber}${reviewer ? ' and asks you to review it' : ''}.`,
        ],
        at,
      });
    }
  }
}

export async function mailSentBack(tx: EntityManager, actor: Actor, { report, caseRecord }: ReportOnCase, at: Instant) {
  const author = await tx.findOneBy(User, { id: report.preparedById, isActive: true });
  if (author && author.id !== actor.id) {
    await mail(tx, caseRecord, {
      kind: 'risk-report.sent-back',
      subjectId: report.id,
      recipient: author.email,
      heading: 'Your report was sent back',
      paragraphs: [`${isolated(actor.name)} asks you to change the report in case ${caseRecord.caseNumber}.`],
      at,
    });
  }
}

interface ReportMail {
  kind: MailKind;
  subjectId: string;
  recipient: string;
  language?: Language;
  heading: string;
  paragraphs: Phrase[];
  at: Instant;
}

const mail = (tx: EntityManager, { id, caseNumber }: Case, { heading, ...rest }: ReportMail) =>
  enqueueMail(tx, {
    ...rest,
    subject: say('{title}: {number}', { title: say(heading), number: caseNumber }),
    heading,
    action: { label: 'Open the report', url: `/cases/${id}?tab=report` },
    caseId: id,
  });
