import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { instant, instantAfter } from '../platform/kernel/clock';
import { dayMs } from '../platform/kernel/durations';
import { MemberInvitation } from '../records/organisations';
import { UsedPasskeyChallenge } from './passkeys/used-passkey-challenge.entity';
import { SignInChallenge } from './second-factor/sign-in-challenge.entity';
import { Session } from './sessions/session.entity';
import { FailedSignIn } from './sign-in/failed-sign-in.entity';
import { growingLock } from './sign-in/failed-sign-ins';
import { AccountToken } from './tokens/account-token.entity';

/** Deletes expired links, and sessions and failures that ended more than a day ago; wrong codes are kept longer. */
export async function purgeExpired(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(Session, { expiresAt: LessThan(instantAfter(now, -dayMs)) });
  await tx.delete(SignInChallenge, { expiresAt: LessThan(instant(now)) });
  await tx.delete(UsedPasskeyChallenge, { expiresAt: LessThan(instant(now)) });
  await tx.delete(AccountToken, { expiresAt: LessThan(instant(now)) });
  await tx.delete(MemberInvitation, { expiresAt: LessThan(instant(now)) });
  await tx.delete(FailedSignIn, { locks: IsNull(), lastAt: LessThan(instantAfter(now, -dayMs)) });
  await tx.delete(FailedSignIn, { lastAt: LessThan(instantAfter(now, -growingLock.keptMs)) });
}
