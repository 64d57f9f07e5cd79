import {
  normalizeEmail,
  policyVersion,
  type Story,
  type SubmittedCase,
  sharingTexts,
  subjectNameOf,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { nextNumber } from '../../../platform/db/counter.entity';
import { runSql } from '../../../platform/db/sql';
import { insertRows } from '../../../platform/db/write-rows';
import type { Actor, Caller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { businessDay } from '../../../platform/kernel/business-day';
import { instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { createCaseKey, encryptRow } from '../../../records/case-keys';
import type { User } from '../../../records/users';
import { Case, newCase, type ReadableCase } from '../case.entity';
import { storeNames } from '../conflicts/store-names';
import { CaseDeadline } from '../deadlines/case-deadline.entity';
import { readCalendar } from '../deadlines/firm-calendar';
import { firstDeadlines } from '../deadlines/update-deadlines';
import { searchTextOfCase } from '../lists/search-text';
import { payWithUnit } from '../units';
import { paidOnOf } from '../urgency/urgency';
import { submissionPolicy } from './submission.policy';
import { mailSubmission } from './submission-mails';

/** Who submits a case. */
export interface Submitter extends Caller {
  /** The signed-in person; undefined for a visitor. */
  actor: Actor | undefined;
}

export interface Opening extends Pick<Case, 'id' | 'receiptHash'> {
  /** False when the client gets no acknowledgement. */
  isAcknowledged: boolean;
  urgentCalls: readonly string[];
  /** True when nobody has spoken to the client yet, although staff open the case: anyone could have entered the address. */
  isFromStranger?: boolean;
  now: Date;
}

/** What a case begins with. Only the form of submissions asks for confidentiality. */
export type FirstAnswers = SubmittedCase | (GeneralCase & { confidentialityConfirmed: false });
type GeneralCase = Omit<Extract<SubmittedCase, { caseType: 'general' }>, 'confidentialityConfirmed'>;

/** Creates a case from answers, with its mails and its audit entry, in the caller's transaction. */
export async function openCase(
  tx: EntityManager,
  { actor, networkAddress }: Submitter,
  answers: FirstAnswers,
  { id, receiptHash, isAcknowledged, urgentCalls, isFromStranger = false, now }: Opening,
): Promise<Case> {
  const at = instant(now);
  const year = now.getUTCFullYear();
  const number = await nextNumber(tx, `case.${year}`);
  const calendar = await readCalendar(tx);
  const { timeZone } = calendar;
  const today = businessDay(now, timeZone);
  const readable = await caseOf(
    tx,
    answers,
    { actor, isFromStranger },
    {
      id,
      receiptHash,
      caseNumber: `RC-${year}-${String(number).padStart(6, '0')}`,
      createdAt: at,
      updatedAt: at,
      paidOn: paidOnOf(answers.story ?? {}, today),
    },
  );
  readable.isPrepaid = await payWithUnit(tx, readable, at);
  const key = readable.story ? await createCaseKey(tx, id, at) : undefined;
  const stored = encryptRow(Case, key, readable);
  const { deadlines, next } = firstDeadlines(stored, calendar);
  const caseRecord = { ...stored, ...next };
  await insertRows(tx, Case, [caseRecord]);
  await storeNames(tx, [caseRecord], at);
  await insertRows(tx, CaseDeadline, deadlines);
  await mailSubmission(tx, caseRecord, { actor, isAcknowledged, urgentCalls, timeZone, today, at });
  await recordAudit(tx, {
    actor: actor ?? { networkAddress },
    action: 'case.submitted',
    subjectType: 'case',
    subjectId: id,
    at,
    detail: {
      caseNumber: caseRecord.caseNumber,
      caseType: caseRecord.caseType,
      serviceLevel: caseRecord.serviceLevel,
      ...(!isAcknowledged && { acknowledged: false }),
      ...(caseRecord.isPrepaid && { unitUsed: true }),
    },
  });
  return caseRecord;
}

type GeneratedColumns = Pick<Case, 'id' | 'receiptHash' | 'caseNumber' | 'createdAt' | 'updatedAt' | 'paidOn'>;

async function caseOf(
  tx: EntityManager,
  answers: FirstAnswers,
  { actor, isFromStranger }: { actor: Actor | undefined; isFromStranger: boolean },
  generated: GeneratedColumns,
): Promise<ReadableCase> {
  const clientEmailNormalized = normalizeEmail(answers.email);
  const [account] = await runSql<Pick<User, 'id' | 'emailVerifiedAt' | 'language'>>(
    tx,
    `SELECT id, "emailVerifiedAt", language FROM users WHERE "emailNormalized" = :clientEmailNormalized AND role = 'client'`,
    { clientEmailNormalized },
  );
  const subjectDetails: Record<string, string> = answered(answers.subjectDetails);
  const story: Story = answered(answers.story);
  const searched = {
    clientName: answers.fullName,
    clientEmail: answers.email,
    subjectName: subjectNameOf(answers.caseType, subjectDetails) ?? null,
    subjectDetails,
  };
  return {
    ...newCase,
    ...generated,
    caseType: answers.caseType,
    serviceLevel: answers.serviceLevel,
    ...searched,
    clientEmailNormalized,
    clientPhone: answers.phone || null,
    clientCountry: answers.country || null,
    // Somebody else may have submitted it, in another language than that of the client.
    language: account?.language ?? answers.language ?? 'en',
    clientUserId: account?.emailVerifiedAt ? account.id : null,
    submittedByUserId: actor?.id ?? null,
    ...sharingOf(actor, answers),
    notConfirmedByClient: Boolean(
      account?.emailVerifiedAt && (isFromStranger || !actor || !submissionPolicy.submitFor(actor, account)),
    ),
    story: Object.keys(story).length > 0 ? story : null,
    searchText: searchTextOfCase({ caseNumber: generated.caseNumber, ...searched }),
    legalFollowup: [...new Set(answers.legalFollowup)],
    confidentialityConfirmed: answers.confidentialityConfirmed,
    serviceCode: answers.serviceCode || null,
    policyVersion,
  };
}

/**
 * A case is for an organisation only if its client is the member who submits it: otherwise members would read what the firm writes to
 * somebody else.
 *
 * @throws AppError `VALIDATION`.
 */
function sharingOf(actor: Actor | undefined, answers: FirstAnswers): Pick<Case, 'organisationId' | 'isShared'> {
  const { organisationId, shared = true } = 'organisationId' in answers ? answers : {};
  if (!organisationId) {
    return { organisationId: null, isShared: false };
  }
  if (actor?.membership?.organisationId !== organisationId) {
    throw refused(sharingTexts.notAMember);
  }
  if (normalizeEmail(answers.email) !== actor.email) {
    throw refused(sharingTexts.notYours);
  }
  return { organisationId, isShared: shared };
}

const refused = (text: string) => new AppError('VALIDATION', text, { errors: { organisationId: [text] } });

/** Leaves out empty answers: the form sends its empty fields too. */
const answered = <Answers extends object>(answers: Answers | undefined): Answers | Record<string, never> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, answer]) => answer)) as Answers;
