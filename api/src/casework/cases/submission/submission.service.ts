import { randomUUID } from 'node:crypto';
import {
  type followByReceipt,
  type Given,
  normalizeEmail,
  policyVersion,
  receiptTexts,
  type Story,
  type SubmittedCase,
  subjectNameOf,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { RefusalTrail } from '../../../auth';
import { nextNumber } from '../../../platform/db/counter.entity';
import type { Database } from '../../../platform/db/database';
import { runSql } from '../../../platform/db/sql';
import { insertRows } from '../../../platform/db/write-rows';
import type { FreeSpace } from '../../../platform/health';
import { runIdempotent } from '../../../platform/idempotency';
import type { Actor, CountedCaller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { businessDay } from '../../../platform/kernel/business-day';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { hourSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { refuseReservedName } from '../../../platform/kernel/reserved-names';
import { recordAudit } from '../../../records/audit';
import { createCaseKey, encryptRow } from '../../../records/case-keys';
import type { User } from '../../../records/users';
import { Case, type ReadableCase } from '../case.entity';
import { storeNames } from '../conflicts/store-names';
import { CaseDeadline } from '../deadlines/case-deadline.entity';
import { readCalendar } from '../deadlines/firm-calendar';
import { firstDeadlines } from '../deadlines/update-deadlines';
import { searchTextOfCase } from '../lists/search-text';
import { paidOnOf } from '../urgency/urgency';
import { newCase } from './new-case';
import { isReceiptCode, receiptCodeOf, receiptHashOf } from './receipt-code';
import { submissionPolicy } from './submission.policy';
import { mailSubmission } from './submission-mails';
import { grantUploads, uploadTokenOf } from './upload-tokens';

const perAddress = { name: 'submit', points: 5, seconds: hourSeconds };
const followers = { name: 'follow', points: 10, seconds: hourSeconds };
/** Of cases that were submitted with one mail address: their acknowledgements. */
const acknowledgements = { name: 'submit-mailbox', points: 3, seconds: hourSeconds };

interface Sender extends CountedCaller {
  /** The signed-in person; undefined for a visitor. */
  actor: Actor | undefined;
}

interface SubmissionSettings {
  brandName: string;
  /** Addresses of the admins who are called about urgent cases; all admins when none of them is one. */
  urgentCalls: readonly string[];
}

interface Receipt {
  caseNumber: string;
  caseId: string;
  submittedAt: string;
  firstResponseDueAt: string;
  urgent?: true;
}

export class SubmissionService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly refusals: RefusalTrail,
    private readonly freeSpace: Pick<FreeSpace, 'refuseWhenLow'>,
    /** Authenticates a text with a key of the server. */
    private readonly mac: (text: string) => Buffer,
    private readonly settings: SubmissionSettings,
  ) {}

  /**
   * Creates a case from the answers. Case, mails, audit entry and idempotent reply are stored in one transaction.
   *
   * @param key - the `Idempotency-Key`: a repeated call within 24 hours gets the same reply and changes nothing.
   * @throws AppError `VALIDATION` when the name is reserved for the portal.
   */
  async submit(
    sender: Sender,
    answers: SubmittedCase,
    key: string | undefined,
  ): Promise<Receipt & { uploadToken: string; receiptCode: string }> {
    refuseReservedName(answers.fullName, 'fullName', this.settings.brandName);
    const now = this.now();
    const secret = key ?? randomUUID();
    const tokenFor = (caseId: string) => uploadTokenOf(secret, caseId);
    // Callers choose the key, and codes live for years: without the server's key, a poor choice would reveal a code.
    const codeFor = (caseId: string) => receiptCodeOf(this.mac(`receipt ${caseId} ${secret}`));
    const call = { name: 'cases.submit', caller: sender.actor?.id ?? 'visitor', key, request: answers };
    let isAcknowledged = true;
    const receipt = await runIdempotent(this.db, call, now, {
      admit: async () => {
        await this.admit(sender);
        isAcknowledged = await this.mayAcknowledge(sender, answers);
      },
      work: async (tx): Promise<Receipt> => {
        const id = randomUUID();
        const receiptHash = receiptHashOf(codeFor(id));
        // The first response is due before anything else.
        const opened = await openCase(tx, sender, answers, {
          id,
          receiptHash,
          isAcknowledged,
          urgentCalls: this.settings.urgentCalls,
          now,
        });
        const { caseNumber, createdAt: submittedAt, dueAt: firstResponseDueAt, paidOn } = opened;
        await grantUploads(tx, id, tokenFor(id), now);
        return { caseNumber, caseId: id, submittedAt, firstResponseDueAt, ...(paidOn && { urgent: true }) };
      },
    });
    return { ...receipt, uploadToken: tokenFor(receipt.caseId), receiptCode: codeFor(receipt.caseId) };
  }

  /**
   * Returns the case with this number if the receipt code is its own. Guesses are limited per network address only: 80
   * random bits cannot be guessed, and a limit per case would let strangers lock its client out.
   *
   * @throws AppError `NOT_FOUND`, the same for a wrong number and a wrong code.
   */
  async follow(
    { caseNumber, receiptCode }: Given<typeof followByReceipt>['body'],
    caller: CountedCaller,
  ): Promise<Case> {
    await this.limits.take(followers, caller.limitKey);
    const caseRecord = await this.db.read.findOneBy(Case, { caseNumber });
    if (!isReceiptCode(receiptCode, caseRecord?.receiptHash) || !caseRecord) {
      const refusal = { action: 'case.follow-refused', subjectType: 'case', subjectId: caseRecord?.id } as const;
      await this.refusals.record({ ...refusal, code: 'NOT_FOUND', caller });
      throw new AppError('NOT_FOUND', receiptTexts.unknown);
    }
    const { id: subjectId } = caseRecord;
    const act = { actor: caller, action: 'case.followed', subjectType: 'case', subjectId, at: instant(this.now()) };
    await this.db.write((tx) => recordAudit(tx, act));
    return caseRecord;
  }

  private async admit({ limitKey }: Sender): Promise<void> {
    await this.freeSpace.refuseWhenLow();
    await this.limits.take(perAddress, limitKey);
  }

  /** Strangers who submit with a client's address must neither flood the mailbox nor keep the client from submitting. */
  private async mayAcknowledge({ actor }: Sender, answers: SubmittedCase): Promise<boolean> {
    const mailbox = normalizeEmail(answers.email);
    return actor?.email === mailbox || (await this.limits.allows(acknowledgements, mailbox));
  }
}

interface Opening extends Pick<Case, 'id' | 'receiptHash'> {
  /** False when the client gets no acknowledgement. */
  isAcknowledged: boolean;
  urgentCalls: readonly string[];
  now: Date;
}

async function openCase(
  tx: EntityManager,
  { actor, networkAddress }: Sender,
  answers: SubmittedCase,
  { id, receiptHash, isAcknowledged, urgentCalls, now }: Opening,
): Promise<Case> {
  const at = instant(now);
  const year = now.getUTCFullYear();
  const number = await nextNumber(tx, `case.${year}`);
  const calendar = await readCalendar(tx);
  const { timeZone } = calendar;
  const today = businessDay(now, timeZone);
  const readable = await caseOf(tx, answers, actor, {
    id,
    receiptHash,
    caseNumber: `RC-${year}-${String(number).padStart(6, '0')}`,
    createdAt: at,
    updatedAt: at,
    paidOn: paidOnOf(answers.story ?? {}, today),
  });
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
    },
  });
  return caseRecord;
}

type GeneratedColumns = Pick<Case, 'id' | 'receiptHash' | 'caseNumber' | 'createdAt' | 'updatedAt' | 'paidOn'>;

async function caseOf(
  tx: EntityManager,
  answers: SubmittedCase,
  actor: Actor | undefined,
  generated: GeneratedColumns,
): Promise<ReadableCase> {
  const clientEmailNormalized = normalizeEmail(answers.email);
  const [account] = await runSql<Pick<User, 'id' | 'emailVerifiedAt'>>(
    tx,
    `SELECT id, "emailVerifiedAt" FROM users WHERE "emailNormalized" = :clientEmailNormalized AND role = 'client'`,
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
    clientUserId: account?.emailVerifiedAt ? account.id : null,
    submittedByUserId: actor?.id ?? null,
    notConfirmedByClient: Boolean(account?.emailVerifiedAt && !(actor && submissionPolicy.submitFor(actor, account))),
    story: Object.keys(story).length > 0 ? story : null,
    searchText: searchTextOfCase({ caseNumber: generated.caseNumber, ...searched }),
    legalFollowup: [...new Set(answers.legalFollowup)],
    confidentialityConfirmed: answers.confidentialityConfirmed,
    serviceCode: answers.serviceCode || null,
    policyVersion,
  };
}

/** Leaves out empty answers: the form sends its empty fields too. */
const answered = <Answers extends object>(answers: Answers | undefined): Answers | Record<string, never> =>
  Object.fromEntries(Object.entries(answers ?? {}).filter(([, answer]) => answer)) as Answers;
