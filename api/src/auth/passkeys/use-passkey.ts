import { type EntityManager, LessThan } from 'typeorm';
import type { Caller } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { mailSecurityChange } from '../second-factor/second-factor-mails';
import { Passkey } from './passkey.entity';
import { spendChallenge } from './passkey-challenges';

/** A passkey that has signed a challenge. */
export interface Signed {
  passkey: Passkey;
  challenge: string;
  counter: number;
}

/**
 * Uses up the challenge and moves the counter of the passkey on. Returns false when the counter has not grown, which is so after
 * somebody has copied the passkey; its owner is informed.
 */
export async function usePasskey(
  tx: EntityManager,
  { passkey: { id, userId }, challenge, counter }: Signed,
  { networkAddress }: Caller,
  now: Date,
): Promise<boolean> {
  const at = instant(now);
  await spendChallenge(tx, challenge, now);
  // Authenticators without a counter always sign 0.
  const before = counter === 0 ? 0 : LessThan(counter);
  const { affected } = await tx.update(Passkey, { id, counter: before }, { counter, lastUsedAt: at });
  if (affected === 1) {
    return true;
  }
  // It was removed in the meantime.
  if (!(await tx.existsBy(Passkey, { id }))) {
    return false;
  }
  const subject = { subjectType: 'user', subjectId: userId } as const;
  await recordAudit(tx, { actor: { networkAddress }, action: 'user.passkey-refused', ...subject, at });
  await mailSecurityChange(tx, await tx.findOneByOrFail(User, { id: userId }), 'passkey-refused', at);
  return false;
}
