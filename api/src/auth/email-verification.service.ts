import { authTexts, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { linkCases } from '../cases';
import type { Database } from '../db/database';
import type { Caller } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { type Clock, instant } from '../kernel/clock';
import { User } from '../users';
import type { AccountToken } from './account-token.entity';
import { issueAccountToken, redeemAccountToken } from './account-tokens';
import { applyNewEmail, restoreOldEmail } from './email-change';
import { mailVerification } from './email-mails';

export class EmailVerificationService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly emailVerification: boolean,
  ) {}

  /**
   * Follows the link of a mail: verifies an address, moves the account to a new one, or puts the old one back.
   *
   * @param followerId - who is signed in where the link is followed.
   * @throws AppError `EXPIRED` for a link that is unknown, used, replaced or too old; `FORBIDDEN`, leaving the link
   * good, when it would prove the address of an account other than the follower's.
   */
  async verify(token: string, { networkAddress }: Caller, followerId?: string): Promise<void> {
    await this.db.write(async (tx) => {
      const at = this.now();
      const redeemed = await redeemAccountToken(tx, token, ['verify-email', 'change-email', 'undo-email'], at);
      const user = redeemed && (await tx.findOneBy(User, { id: redeemed.userId, isActive: true }));
      if (!user) {
        throw new AppError('EXPIRED', authTexts.verifyExpired);
      }
      if (followerId && followerId !== user.id && redeemed.purpose !== 'undo-email') {
        throw new AppError('FORBIDDEN', authTexts.verifyOther);
      }
      await this.apply(tx, redeemed, { ...user, networkAddress }, at);
    });
  }

  /** Sends a new link if an account waits for one; the caller never learns which. */
  async resend(email: string): Promise<void> {
    const user = await this.db.read.findOneBy(User, { emailNormalized: normalizeEmail(email), isActive: true });
    if (user && user.emailVerifiedAt === null && user.passwordHash !== null) {
      await this.db.write(async (tx) => {
        const at = this.now();
        const token = await issueAccountToken(tx, { userId: user.id, purpose: 'verify-email', email: user.email }, at);
        await mailVerification(tx, { recipient: user.email, token }, at);
      });
    }
  }

  /**
   * Mails a link to an address that `user` wants to move to. Whether somebody else has it is not told here: that comes
   * out, to its owner alone, when the link is followed.
   */
  async askForNewEmail(tx: EntityManager, user: User, email: string, at: Date): Promise<void> {
    const token = await issueAccountToken(tx, { userId: user.id, purpose: 'change-email', email }, at);
    await mailVerification(tx, { recipient: email, token }, at);
  }

  private apply(tx: EntityManager, { purpose, email }: AccountToken, user: User & Caller, at: Date): Promise<void> {
    switch (purpose) {
      case 'change-email':
        return applyNewEmail(tx, user, {
          email,
          wasConfirmed: user.emailVerifiedAt !== null || !this.emailVerification,
          at,
        });
      case 'undo-email':
        return restoreOldEmail(tx, user, email, at);
      default:
        return markVerified(tx, user, email, at);
    }
  }
}

/** A link proves the address that it was sent to; that of an account which has moved on proves nothing. */
async function markVerified(tx: EntityManager, user: User & Caller, email: string, at: Date): Promise<void> {
  if (normalizeEmail(email) !== user.emailNormalized) {
    throw new AppError('EXPIRED', authTexts.verifyExpired);
  }
  await confirmEmail(tx, user, at);
}

/** The address of `user` is theirs: cases that were submitted with it open up to them. */
export async function confirmEmail(tx: EntityManager, user: User & Caller, at: Date): Promise<void> {
  const now = instant(at);
  if (user.emailVerifiedAt === null) {
    await tx.update(User, { id: user.id }, { emailVerifiedAt: now, updatedAt: now });
  }
  await linkCases(tx, user, now);
  await recordAudit(tx, {
    actor: user,
    action: 'user.email-verified',
    subjectType: 'user',
    subjectId: user.id,
    at: now,
  });
}
