import { randomUUID } from 'node:crypto';
import {
  contactTexts,
  type followByReceipt,
  type Given,
  normalizeEmail,
  receiptTexts,
  type SubmittedCase,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { RefusalTrail } from '../../../auth';
import type { Database } from '../../../platform/db/database';
import type { FreeSpace } from '../../../platform/health';
import { runIdempotent } from '../../../platform/idempotency';
import type { Actor, CountedCaller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { hourSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { isReservedName, refuseReservedName } from '../../../platform/kernel/reserved-names';
import { recordAudit } from '../../../records/audit';
import { Case } from '../case.entity';
import { unitsLeftFor } from '../units';
import { type FirstAnswers, openCase, type Submitter } from './open-case';
import { isReceiptCode, receiptCodeOf, receiptHashOf } from './receipt-code';
import { grantUploads, uploadTokenOf } from './upload-tokens';

const perAddress = { name: 'submit', points: 5, seconds: hourSeconds };
const followers = { name: 'follow', points: 10, seconds: hourSeconds };
/** Of cases that were submitted with one mail address: their acknowledgements. */
const acknowledgements = { name: 'submit-mailbox', points: 3, seconds: hourSeconds };

type Sender = Submitter & CountedCaller;

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
  unit?: { left: number };
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
        isAcknowledged = await this.mayAcknowledge(sender.actor, answers);
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
        return {
          caseNumber,
          caseId: id,
          submittedAt,
          firstResponseDueAt,
          ...(paidOn && { urgent: true }),
          ...(opened.isPrepaid && { unit: { left: await unitsLeftFor(tx, opened, submittedAt) } }),
        };
      },
    });
    return { ...receipt, uploadToken: tokenFor(receipt.caseId), receiptCode: codeFor(receipt.caseId) };
  }

  /**
   * Opens a case for somebody who wrote to the firm without an account and asked for no case. There is no receipt code, because nobody
   * would read it.
   *
   * @param claim - runs first, in the same transaction; when it returns false, no case is opened.
   * @throws AppError `CONFLICT` when the name is reserved for the portal.
   */
  async openForStranger(
    actor: Actor,
    answers: FirstAnswers,
    now: Date,
    claim: (tx: EntityManager, caseId: string) => Promise<boolean>,
  ): Promise<void> {
    const { brandName, urgentCalls } = this.settings;
    if (isReservedName(answers.fullName, brandName)) {
      throw new AppError('CONFLICT', contactTexts.reserved);
    }
    await this.freeSpace.refuseWhenLow();
    const isAcknowledged = await this.mayAcknowledge(undefined, answers);
    const opening = { id: randomUUID(), receiptHash: null, isFromStranger: true, isAcknowledged, urgentCalls, now };
    await this.db.write(async (tx) => {
      if (await claim(tx, opening.id)) {
        await openCase(tx, { actor, networkAddress: actor.networkAddress }, answers, opening);
      }
    });
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
  private async mayAcknowledge(actor: Actor | undefined, answers: FirstAnswers): Promise<boolean> {
    const mailbox = normalizeEmail(answers.email);
    return actor?.email === mailbox || (await this.limits.allows(acknowledgements, mailbox));
  }
}
