import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { type Clock, type Instant, instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { say } from '../../../platform/phrases/phrase';
import { recordAudit } from '../../../records/audit';
import { enqueueMail } from '../../../records/mail';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { receiptCodeOf, receiptHashOf } from './receipt-code';

interface Change {
  caseId: string;
  /** Whether a new code replaces the old one. */
  renew: boolean;
}

/** Voids and replaces receipt codes that were lost, or that somebody else has seen. */
export class ReceiptCodeService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Returns the new code, which cannot be read again. Voiding where there is no code changes nothing. */
  change(actor: Actor, { caseId, renew }: Change): Promise<{ receiptCode?: string }> {
    return this.db.write(async (tx) => {
      const caseRecord = await findVisibleCase(tx, actor, caseId);
      authorize(casePolicy.changeReceiptCode, actor, caseRecord);
      const receiptCode = renew ? receiptCodeOf(randomBytes(10)) : undefined;
      if (receiptCode ?? caseRecord.receiptHash) {
        await setCode(tx, actor, caseRecord, { receiptCode, at: instant(this.now()) });
      }
      return receiptCode === undefined ? {} : { receiptCode };
    });
  }
}

interface NewCode {
  /** Undefined when the code is voided. */
  receiptCode: string | undefined;
  at: Instant;
}

async function setCode(tx: EntityManager, actor: Actor, caseRecord: Case, { receiptCode, at }: NewCode): Promise<void> {
  const { id } = caseRecord;
  const texts = receiptCode === undefined ? voided(caseRecord) : renewed(caseRecord);
  await tx.update(Case, { id }, { receiptHash: receiptCode === undefined ? null : receiptHashOf(receiptCode) });
  // The client is mailed in any case, because somebody else may sit at their screen. The mail holds no code and nothing of the matter.
  await enqueueMail(tx, {
    kind: 'case.receipt-code',
    // Each change is mailed, also the second one of a case.
    subjectId: randomUUID(),
    recipient: caseRecord.clientEmail,
    language: caseRecord.language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [
      texts.what,
      'If this was not you and you did not ask us for it, please tell us through the contact page.',
    ],
    action: { label: 'Contact us', url: '/contact' },
    at,
  });
  await recordAudit(tx, { actor, action: texts.action, subjectType: 'case', subjectId: id, at });
}

const voided = ({ caseNumber: number }: Case) => ({
  action: 'case.receipt-code-voided',
  subject: say('Receipt code cancelled: {number}', { number }),
  heading: 'The receipt code of your case was cancelled',
  what: say('Case {number} can no longer be followed with its receipt code.', { number }),
});

const renewed = ({ caseNumber: number }: Case) => ({
  action: 'case.receipt-code-renewed',
  subject: say('New receipt code: {number}', { number }),
  heading: 'Your case has a new receipt code',
  what: say(
    'The receipt code with which case {number} can be followed without an account was replaced. The earlier code no longer works.',
    { number },
  ),
});
