import { bankTexts, type Given, type Reply, type tellBank } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Actor, Caller } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { recordLiveEvent } from '../activity/record-live-event';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { updateDeadlines } from '../deadlines/update-deadlines';
import { findVisibleCase } from '../find-visible-case';
import { caseOfUploadToken } from '../submission/upload-tokens';

interface Teller extends Caller {
  /** Undefined for somebody who has just submitted the case without signing in. */
  actor: Actor | undefined;
}

type Told = Given<typeof tellBank>['params'] & Given<typeof tellBank>['body'];

/** Records that the bank of a client has been told of a payment, which ends the urgency of the case. */
export class BankCallService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** @throws AppError `CONFLICT` when the case was never urgent. */
  record(teller: Teller, told: Told): Promise<Reply<typeof tellBank>> {
    const at = instant(this.now());
    return this.db.write(async (tx) => {
      const caseRecord = await caseFor(tx, teller, told, at);
      const { id: caseId } = caseRecord;
      const { affected } = await tx.update(
        Case,
        { id: caseId, paidOn: Not(IsNull()), bankToldAt: IsNull() },
        { bankToldAt: at, updatedAt: at },
      );
      if (affected !== 1) {
        return { bankToldAt: alreadyToldAt(caseRecord) };
      }
      await updateDeadlines(tx, { ...caseRecord, bankToldAt: at });
      await recordLiveEvent(tx, { caseId, kind: 'status', subjectId: caseId, at });
      await recordAudit(tx, {
        actor: teller.actor ?? { networkAddress: teller.networkAddress },
        action: 'case.bank-told',
        subjectType: 'case',
        subjectId: caseId,
        at,
      });
      return { bankToldAt: at };
    });
  }
}

async function caseFor(tx: EntityManager, { actor }: Teller, { caseId, uploadToken }: Told, at: string): Promise<Case> {
  if (uploadToken) {
    const caseRecord = await caseOfUploadToken(tx, uploadToken, at);
    if (caseRecord?.id !== caseId) {
      throw new AppError('EXPIRED', bankTexts.tokenExpired);
    }
    return caseRecord;
  }
  if (!actor) {
    throw new AppError('SIGNED_OUT', 'Please sign in.');
  }
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  authorize(casePolicy.tellBank, actor, caseRecord);
  return caseRecord;
}

function alreadyToldAt({ bankToldAt }: Case): string {
  if (bankToldAt === null) {
    throw new AppError('CONFLICT', bankTexts.notUrgent);
  }
  return bankToldAt;
}
