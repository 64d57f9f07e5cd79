import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { instant, instantAfter } from '../../platform/kernel/clock';
import { minuteMs } from '../../platform/kernel/durations';
import { User } from '../../records/users';
import { SignInChallenge } from './sign-in-challenge.entity';

const lifetimeMs = 10 * minuteMs;
const maxTries = 5;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** Begins the second step of a sign-in, after the correct password. */
export async function issueChallenge(tx: EntityManager, user: User, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await tx.insert(SignInChallenge, {
    challengeHash: hashOf(challenge),
    userId: user.id,
    passwordChangedAt: user.passwordChangedAt,
    tries: 0,
    expiresAt: instantAfter(now, lifetimeMs),
  });
  return challenge;
}

/** Returns the account of a challenge that has not expired. A new password or a deactivation voids it. */
export async function challengedUser(tx: EntityManager, challenge: string, now: Date): Promise<User | undefined> {
  const found = await tx.findOneBy(SignInChallenge, {
    challengeHash: hashOf(challenge),
    expiresAt: MoreThan(instant(now)),
  });
  const user = found && (await tx.findOneBy(User, { id: found.userId, isActive: true }));
  const isCurrent = user && user.secondFactorAt !== null && user.passwordChangedAt === found.passwordChangedAt;
  return isCurrent ? user : undefined;
}

/** Counts one try, before its code is checked; returns false when none is left. */
export async function takeTry(tx: EntityManager, challenge: string): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(SignInChallenge)
    .set({ tries: () => 'tries + 1' })
    .where({ challengeHash: hashOf(challenge), tries: LessThan(maxTries) })
    .execute();
  return affected === 1;
}

/**
 * Ends a challenge that was answered. The others of the account stay, because answers to them may hold their rows and wait for
 * the row of the second factor.
 */
export async function endChallenge(tx: EntityManager, challenge: string): Promise<void> {
  await tx.delete(SignInChallenge, { challengeHash: hashOf(challenge) });
}

/** Ends all challenges of an account whose second factor is removed. To be called before the row of the factor changes. */
export async function endChallenges(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(SignInChallenge, { userId });
}
